import Box from '@mui/material/Box';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import type { FollowerRecord } from '../record.ts';

/** Where a follower stands; who was entered and has not answered the mail is shown as asked. */
export function FollowerState({ follower: { status, consent } }: { follower: FollowerRecord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusChip entity="follower" value={status} />
      {consent === 'asked' && <PlainChip label="followers.asked" />}
    </Box>
  );
}
