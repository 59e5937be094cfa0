import Box from '@mui/material/Box';
import type { Account } from '#domain/metrics/account/account.ts';
import { EventsPicture } from './EventsPicture.tsx';
import { StepsPicture } from './StepsPicture.tsx';
import { ToPayPicture } from './ToPayPicture.tsx';
import { WaysPicture } from './WaysPicture.tsx';

/** The account as four pictures, each with its table: when, for what and how money came in, and when more is due. */
export function Pictures({ account }: { account: Account }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <StepsPicture account={account} />
      <EventsPicture account={account} />
      <WaysPicture account={account} />
      <ToPayPicture account={account} />
    </Box>
  );
}
