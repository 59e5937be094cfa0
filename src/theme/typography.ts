import type { ThemeOptions } from '@mui/material/styles';
import { fontStack } from './tokens.ts';

const size = (px: number, line: number) => ({ fontSize: `${px / 16}rem`, lineHeight: `${line / 16}rem` });

export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: fontStack,
  htmlFontSize: 16,
  fontSize: 14,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...size(32, 40), fontWeight: 700, letterSpacing: '-0.022em' },
  h2: { ...size(26, 34), fontWeight: 700, letterSpacing: '-0.02em' },
  h3: { ...size(18, 26), fontWeight: 600, letterSpacing: '-0.012em' },
  h4: { ...size(18, 26), fontWeight: 600, letterSpacing: '-0.012em' },
  h5: { ...size(15, 22), fontWeight: 600 },
  h6: { ...size(15, 22), fontWeight: 600 },
  subtitle1: { ...size(15, 22), fontWeight: 600, letterSpacing: '-0.006em' },
  subtitle2: { ...size(13, 20), fontWeight: 600 },
  body1: size(14, 22),
  body2: size(13, 20),
  caption: size(12, 16),
  overline: { ...size(12, 16), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  button: { ...size(14, 22), fontWeight: 600, textTransform: 'none' },
  figure: { ...size(28, 36), fontWeight: 600, letterSpacing: '-0.025em', fontVariantNumeric: 'tabular-nums' },
  verdict: { ...size(44, 48), fontWeight: 800, letterSpacing: '-0.03em' },
};
