import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { dateFormat } from '#domain/values/date-format.ts';

/** The day an event begins, as a leaf of a calendar on its cover. */
export function DayBlock({ instant }: { instant: string }) {
  const locale = useLocale();
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format(new Date(instant));
  return (
    <Box
      component="time"
      dateTime={instant}
      sx={{
        position: 'absolute',
        top: { xs: 6, sm: 12 },
        left: { xs: 6, sm: 12 },
        display: 'flex',
        flexDirection: { xs: 'row-reverse', sm: 'column' },
        alignItems: { xs: 'baseline', sm: 'center' },
        gap: { xs: 0.5, sm: 0 },
        px: { xs: 0.75, sm: 1.25 },
        py: { xs: 0.25, sm: 0.75 },
        minWidth: { sm: 52 },
        borderRadius: { xs: '6px', sm: '8px' },
        bgcolor: 'background.paper',
        fontSize: '.75rem',
        lineHeight: '1rem',
      }}
    >
      <Box component="span" sx={({ palette }) => ({ fontWeight: 600, color: palette.tone.orange.main })}>
        {part({ month: 'short' })}
      </Box>
      <Box
        component="span"
        sx={{
          fontWeight: 700,
          fontSize: { xs: '.75rem', sm: '1.375rem' },
          lineHeight: { xs: '1rem', sm: '1.5rem' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {part({ day: '2-digit' })}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
        {part({ weekday: 'short' })}
      </Box>
    </Box>
  );
}
