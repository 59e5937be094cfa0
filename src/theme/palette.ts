import type { ThemeOptions } from '@mui/material/styles';
import { gateTokens, type Tokens } from './tokens.ts';
import './augment.ts';

export function paletteOf(mode: 'light' | 'dark', t: Tokens): NonNullable<ThemeOptions['palette']> {
  const { tones } = t;
  return {
    mode,
    contrastThreshold: 4.5,
    primary: { main: t.primary, dark: t['primary-dark'], light: t['primary-soft'], contrastText: t['on-primary'] },
    secondary: { main: t.accent, dark: t['accent-dark'], light: t['accent-soft'], contrastText: t['on-accent'] },
    success: { main: tones.green.main, light: tones.green.soft },
    warning: { main: tones.amber.main, light: tones.amber.soft },
    error: { main: tones.red.main, light: tones.red.soft },
    info: { main: tones.blue.main, light: tones.blue.soft },
    background: { default: t.bg, paper: t.paper, sunken: t.sunken, hover: t.hover },
    text: { primary: t.text, secondary: t['text-2'], disabled: t['text-off'], hint: t['text-3'] },
    divider: t.border,
    action: { hover: t.hover, selected: t['primary-soft'], disabledBackground: t.sunken, disabled: t['text-off'] },
    border: { main: t.border, strong: t['border-strong'] },
    tone: tones,
    gate: gateTokens,
    chart: {
      line: t['chart-line'],
      fill: t['chart-fill'],
      taken: t['chart-taken'],
      full: t['chart-full'],
      free: t['chart-free'],
      grid: t['chart-grid'],
    },
    float: { shadow: t['shadow-float'], dialog: t['shadow-dialog'], scrim: t.scrim },
    link: t.link,
    focus: t.focus,
  };
}
