import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The frame of a page: its padding and the gaps between its parts. */
export function Page({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <Box
      sx={[
        {
          p: { xs: '12px 16px calc(112px + env(safe-area-inset-bottom))', sm: '32px 32px 96px' },
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 1.5, sm: 3 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
