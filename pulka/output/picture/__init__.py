"""The sheet as people draw it (spec 6, "Picture"): book → plan → places on the paper → SVG."""
