import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { contrastRatio, isColour, LEAST_CONTRAST, readableUnderWhite } from '#domain/tenants/colour.ts';
import { formatNumber } from '#domain/values/number.ts';

const orNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
const ratioText = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10);

/** A colour by its code or from the palette; says how white text reads on it and offers the nearest that carries it. */
export function ColourInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const colour = typeof value === 'string' && isColour(value) ? value : null;
  const set = (next: string) => setValue(source, next.toUpperCase(), { shouldDirty: true, shouldValidate: true });
  const ratio = colour ? contrastRatio(colour, '#FFFFFF') : null;
  const isWeak = ratio !== null && ratio < LEAST_CONTRAST;
  return (
    <Box>
      <TextInput
        source={source}
        label={label}
        parse={orNull}
        placeholder="#0F766E"
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 7 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  component="input"
                  type="color"
                  aria-label={`${translate('website.contrast.pick')}: ${translate(label)}`}
                  value={colour ?? '#0F766E'}
                  onChange={(event) => set(event.target.value)}
                  sx={{ width: 28, height: 28, p: 0, border: 0, borderRadius: '6px', bgcolor: 'transparent' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {colour && ratio !== null && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Typography variant="caption" color={isWeak ? 'error' : 'text.secondary'}>
            {translate(isWeak ? 'website.contrast.weak' : 'website.contrast.good', { ratio: ratioText(ratio) })}
          </Typography>
          {isWeak && (
            <Button size="small" onClick={() => set(readableUnderWhite(colour))}>
              {translate('website.contrast.suggest', { colour: readableUnderWhite(colour) })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
