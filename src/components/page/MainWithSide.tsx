import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A record's page: what is worked on, and beside it, or below it on phones, the facts about it. */
export function MainWithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 3 } }}>{children}</Box>
      {side}
    </Box>
  );
}
