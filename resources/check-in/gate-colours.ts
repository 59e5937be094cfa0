import type { Tone } from '#domain/shared/tone.ts';

export interface GateColours {
  /** Fills the page. */
  main: string;
  /** Text on it. */
  on: string;
  /** Panels and dark buttons on it. */
  deep: string;
}

const green: GateColours = { main: '#15803D', on: '#FFFFFF', deep: '#0F5F2D' };
const red: GateColours = { main: '#B3161B', on: '#FFFFFF', deep: '#860F13' };
const orange: GateColours = { main: '#FB923C', on: '#231000', deep: '#231000' };

/** The gate's colours, the same in light and dark: those of tokens.css (`--gate-*`). */
export const gateColours: Readonly<Record<Tone, GateColours>> = {
  green,
  red,
  orange,
  amber: orange,
  violet: orange,
  blue: orange,
  grey: orange,
  teal: green,
};
