import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { type FollowerRecord, promotionOf } from '../record.ts';
/** Scanner of this community, asked to be one, guest, or neither. */
export function ScannerMark({ follower }: { follower: FollowerRecord }) {
  const translate = useTranslate();
  if (promotionOf(follower) === 'invited') return <PlainChip label="followers.invited" />;
  if (follower.user?.role === 'guest') return <PlainChip label="enums.role.guest" />;
  if (follower.user?.scansFor === 'this') return <PlainChip label="enums.role.scanner" />;
  if (follower.user?.scansFor === 'another') {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('followers.scansElsewhere')}
      </Typography>
    );
  }
  return '—';
}
