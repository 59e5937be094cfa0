import Box from '@mui/material/Box';
import { formatNumber } from '#domain/values/number.ts';

/** How many records a tab of a list holds, beside its name. */
export function TabCount({ value, isOn }: { value: number; isOn: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        borderRadius: '4px',
        fontSize: '.75rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: isOn ? 'primary.light' : 'background.sunken',
        color: isOn ? 'primary.dark' : 'text.secondary',
      }}
    >
      {formatNumber(value)}
    </Box>
  );
}
