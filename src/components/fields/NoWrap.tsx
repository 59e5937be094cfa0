import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Keeps a short text of a cell, such as a phone number, on one line. */
export function NoWrap({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}
