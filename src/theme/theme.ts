import type { ThemeOptions } from '@mui/material/styles';
import { bwDarkTheme, bwLightTheme, type RaThemeOptions } from 'react-admin';
import { admin } from './components/admin.ts';
import { base } from './components/base.ts';
import { controls } from './components/controls.ts';
import { inputs } from './components/inputs.tsx';
import { surfaces } from './components/surfaces.ts';
import { paletteOf } from './palette.ts';
import { DRAWER_MINI, DRAWER_WIDTH, darkTokens, fontStack, lightTokens, type Tokens } from './tokens.ts';

const size = (px: number, line: number) => ({ fontSize: `${px / 16}rem`, lineHeight: `${line / 16}rem` });

const typography: NonNullable<ThemeOptions['typography']> = {
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

const flat = Array.from({ length: 25 }, () => 'none');

function themeOf(mode: 'light' | 'dark', tokens: Tokens, ground: RaThemeOptions): RaThemeOptions {
  // Whatever we style ourselves starts from MUI's own look: bw's overrides of the same component would fight ours.
  const own = { ...base, ...controls, ...inputs, ...surfaces, ...admin };
  const kept = Object.fromEntries(Object.entries(ground.components ?? {}).filter(([name]) => !(name in own)));
  const mine: ThemeOptions = {
    palette: paletteOf(mode, tokens),
    typography,
    shape: { borderRadius: 10 },
    spacing: 8,
    shadows: flat as NonNullable<ThemeOptions['shadows']>,
    transitions: { duration: { shortest: 120, shorter: 120, short: 150, standard: 180, complex: 180 } },
    sidebar: { width: DRAWER_WIDTH, closedWidth: DRAWER_MINI },
  };
  return { ...ground, ...mine, components: { ...kept, ...own } };
}

/** The themes of the back office; react-admin chooses by the stored preference or the system's. */
export const lightTheme = themeOf('light', lightTokens, bwLightTheme);
export const darkTheme = themeOf('dark', darkTokens, bwDarkTheme);
