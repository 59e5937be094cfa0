import type { CSSProperties } from 'react';
import type { Tone } from '#domain/shared/tone.ts';
import type { gateTokens } from './tokens.ts';

interface OwnPalette {
  tone: Record<Tone, { main: string; soft: string }>;
  gate: typeof gateTokens;
  border: { main: string; strong: string };
  chart: { line: string; fill: string; taken: string; full: string; free: string; grid: string };
  float: { shadow: string; dialog: string; scrim: string };
  link: string;
  focus: string;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface TypeBackground {
    sunken: string;
    hover: string;
  }
  interface TypeText {
    hint: string;
  }
  interface TypographyVariants {
    figure: CSSProperties;
    verdict: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
    verdict?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    verdict: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    status: true;
    filter: true;
  }
}
