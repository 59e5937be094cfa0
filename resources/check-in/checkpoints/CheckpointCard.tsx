import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/values/time.ts';
import type { CheckpointRecord } from './record.ts';

interface Props {
  checkpoint: CheckpointRecord;
  isReadOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One checkpoint: when it is open, how often it lets in, for whom. */
export function CheckpointCard({ checkpoint, isReadOnly, onEdit, onRemove }: Props) {
  const translate = useTranslate();
  const t = (key: string, values?: object) => translate(`checkIn.checkpoints.${key}`, values);
  const { name, kind, opensAt, closesAt, repeat, hasExit, audience } = checkpoint;
  const opening = [
    opensAt && t('from', { at: formatDateTime(opensAt) }),
    closesAt && t('until', { at: formatDateTime(closesAt) }),
  ].filter(Boolean);
  const asked = Object.values(audience).some((list) => list.length > 0);
  const kinds = [
    ...audience.tiers.map((tier) => translate(`enums.userType.${tier}`)),
    ...audience.ticketTypes.map((type) => translate(`enums.ageBand.${type}`)),
    ...(audience.extraIds.length > 0 ? [t('extras', { smart_count: audience.extraIds.length })] : []),
    ...(audience.transportIds.length > 0 ? [t('lists', { smart_count: audience.transportIds.length })] : []),
  ];
  const facts = [
    opening.length > 0 ? opening.join(' ') : t('always'),
    [t(`repeats.${repeat}`), hasExit && t('withExit')].filter(Boolean).join(', '),
    asked ? t('onlyFor', { who: kinds.join(', ') }) : t('forEverybody'),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {t(`kinds.${kind}`)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', flex: 1 }}>
        {facts.map((fact) => (
          <Typography key={fact} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      {!isReadOnly && (
        <Box className="no-print" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
          <IconButton aria-label={t('edit', { name })} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('remove', { name })} onClick={onRemove}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Card>
  );
}
