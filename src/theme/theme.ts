import type { ThemeOptions } from '@mui/material/styles';
import { bwDarkTheme, bwLightTheme, type RaThemeOptions } from 'react-admin';
import { admin } from './components/admin.ts';
import { base } from './components/base.ts';
import { controls } from './components/controls.ts';
import { inputs } from './components/inputs.ts';
import { surfaces } from './components/surfaces.ts';
import { paletteOf } from './palette.ts';
import { DRAWER_MINI, DRAWER_WIDTH, darkTokens, lightTokens, type Tokens } from './tokens.ts';
import { typography } from './typography.ts';

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
