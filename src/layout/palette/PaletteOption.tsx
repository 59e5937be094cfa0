import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../components/fields/StatusChip.tsx';
import type { PaletteEntry } from './palette-entry.ts';

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  /** Whether the heading of its kind is above it. */
  isFirst: boolean;
  isCurrent: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One line of the palette: icon, what it is, what tells it apart, its code or status. */
export function PaletteOption({ id, entry, isFirst, isCurrent, onChoose, onPoint }: PaletteOptionProps) {
  const translate = useTranslate();
  const { icon: Icon, label, detail, code, eventStatus, group } = entry;
  return (
    <Box role="presentation">
      {isFirst && (
        <Typography
          variant="caption"
          role="presentation"
          component="div"
          sx={{ p: '8px 12px 4px', fontWeight: 600, color: 'text.hint' }}
        >
          {translate(`app.palette.groups.${group}`)}
        </Typography>
      )}
      <Box
        role="option"
        id={id}
        aria-selected={isCurrent}
        onClick={onChoose}
        onMouseMove={onPoint}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: '8px 12px',
          minHeight: 44,
          borderRadius: '6px',
          cursor: 'pointer',
          border: '1px solid transparent',
          '&[aria-selected=true]': { bgcolor: 'primary.light', color: 'primary.dark', borderColor: 'primary.main' },
        }}
      >
        {Icon && <Icon fontSize="small" aria-hidden sx={{ flex: 'none', color: 'text.secondary' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: isCurrent ? 600 : 400 }}>
            {label}
          </Typography>
          {detail && (
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
              {detail}
            </Typography>
          )}
        </Box>
        {code && (
          <Typography variant="body2" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {code}
          </Typography>
        )}
        {eventStatus && <StatusChip entity="event" value={eventStatus} />}
      </Box>
    </Box>
  );
}
