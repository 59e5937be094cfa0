import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface TileGridProps {
  /** Narrowest a tile gets, in pixels. */
  minWidth: number;
  /** Space between tiles; a list of large cards has more where there is room. */
  gap?: number | { xs: number; sm: number };
  /** Few tiles share the whole width instead of keeping theirs. */
  fills?: boolean;
  /** Tiles, each an `li`. */
  children: ReactNode;
}

/** Tiles side by side, as many as there is room for: a list to anyone who listens. */
export function TileGrid({ minWidth, gap = 2, fills = false, children }: TileGridProps) {
  const gridTemplateColumns = `repeat(auto-${fills ? 'fit' : 'fill'}, minmax(min(${minWidth}px, 100%), 1fr))`;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap, gridTemplateColumns }}>
      {children}
    </Box>
  );
}
