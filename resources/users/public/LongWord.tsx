import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Breaks a word that people choose themselves, a username or an address, instead of letting it widen its column. */
export function LongWord({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', width: 'max-content', maxWidth: 200, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
