"""The sheet as people draw it (docs/spec/output.md#picture): book → plan → places on the paper → SVG."""
