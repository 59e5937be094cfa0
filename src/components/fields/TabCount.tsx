import Box from '@mui/material/Box';
import { formatNumber } from '#domain/values/number.ts';

/** How many records a tab of a list holds, beside its name; orange where so many want somebody to act. */
export function TabCount({ value, isOn, isWanting = false }: { value: number; isOn: boolean; isWanting?: boolean }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        ml: 1,
        px: 0.75,
        borderRadius: '4px',
        fontSize: '.75rem',
        lineHeight: '1.25rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        ...(isWanting
          ? { bgcolor: palette.tone.orange.soft, color: palette.tone.orange.main }
          : {
              bgcolor: isOn ? palette.primary.light : palette.background.sunken,
              color: isOn ? palette.primary.dark : palette.text.secondary,
            }),
      })}
    >
      {formatNumber(value)}
    </Box>
  );
}
