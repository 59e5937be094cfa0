/** Of the shell's header, in pixels and without its line, as the drawer beside it and what sticks below it take it. */
export const HEADER_HEIGHT = { xs: 56, sm: 64 } as const;
