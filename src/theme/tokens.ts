import type { Tone } from '#domain/shared/tone.ts';

/** The values of tokens.css as the theme needs them; a test keeps the two equal. */
export interface Tokens {
  bg: string;
  paper: string;
  sunken: string;
  hover: string;
  border: string;
  'border-strong': string;
  scrim: string;
  text: string;
  'text-2': string;
  'text-3': string;
  'text-off': string;
  primary: string;
  'primary-dark': string;
  'primary-soft': string;
  'on-primary': string;
  link: string;
  accent: string;
  'accent-dark': string;
  'accent-soft': string;
  'on-accent': string;
  focus: string;
  'chart-line': string;
  'chart-fill': string;
  'chart-taken': string;
  'chart-full': string;
  'chart-free': string;
  'chart-grid': string;
  'shadow-float': string;
  'shadow-dialog': string;
  tones: Record<Tone, { main: string; soft: string }>;
}

export const lightTokens: Tokens = {
  bg: '#FBF9F6',
  paper: '#FFFFFF',
  sunken: '#F4F0EA',
  hover: '#F7F4EF',
  border: '#E6E0D7',
  'border-strong': '#8F877B',
  scrim: 'rgb(31 27 24 / .48)',
  text: '#1F1B18',
  'text-2': '#5C554D',
  'text-3': '#6E665D',
  'text-off': '#A39B91',
  primary: '#0F766E',
  'primary-dark': '#0B5A54',
  'primary-soft': '#DDF0EC',
  'on-primary': '#FFFFFF',
  link: '#0F766E',
  accent: '#C2410C',
  'accent-dark': '#A8380A',
  'accent-soft': '#FCEBE1',
  'on-accent': '#FFFFFF',
  focus: '#0F766E',
  'chart-line': '#0F766E',
  'chart-fill': 'rgb(15 118 110 / .10)',
  'chart-taken': '#0F766E',
  'chart-full': '#C2410C',
  'chart-free': '#E1DACF',
  'chart-grid': '#EFEAE2',
  'shadow-float': '0 1px 2px rgb(40 30 20 / .06), 0 8px 24px -6px rgb(40 30 20 / .14)',
  'shadow-dialog': '0 24px 64px -12px rgb(40 30 20 / .32)',
  tones: {
    green: { main: '#166534', soft: '#E4F4E7' },
    amber: { main: '#7A4A06', soft: '#FCF1CF' },
    orange: { main: '#9A3A0C', soft: '#FDEADB' },
    red: { main: '#A11C1C', soft: '#FCE8E5' },
    violet: { main: '#5A3E9E', soft: '#EFE9FA' },
    blue: { main: '#1F4F7A', soft: '#E5EFF8' },
    grey: { main: '#57504A', soft: '#EEEAE3' },
    teal: { main: '#0B5A54', soft: '#DDF0EC' },
  },
};

export const darkTokens: Tokens = {
  bg: '#161412',
  paper: '#1F1C1A',
  sunken: '#1A1715',
  hover: '#272320',
  border: '#3A3531',
  'border-strong': '#7D756C',
  scrim: 'rgb(0 0 0 / .62)',
  text: '#F3EFEA',
  'text-2': '#B9B1A8',
  'text-3': '#978F86',
  'text-off': '#6A635B',
  primary: '#5CC8BA',
  'primary-dark': '#8ADDD2',
  'primary-soft': '#0F322E',
  'on-primary': '#06302B',
  link: '#5CC8BA',
  accent: '#C2410C',
  'accent-dark': '#A8380A',
  'accent-soft': '#3C2211',
  'on-accent': '#FFFFFF',
  focus: '#8ADDD2',
  'chart-line': '#5CC8BA',
  'chart-fill': 'rgb(92 200 186 / .12)',
  'chart-taken': '#3FA79B',
  'chart-full': '#F59A6B',
  'chart-free': '#38332E',
  'chart-grid': '#2B2724',
  'shadow-float': '0 1px 2px rgb(0 0 0 / .4), 0 12px 28px -6px rgb(0 0 0 / .6)',
  'shadow-dialog': '0 24px 64px -8px rgb(0 0 0 / .8)',
  tones: {
    green: { main: '#8ADBA0', soft: '#173222' },
    amber: { main: '#F0C869', soft: '#372A0E' },
    orange: { main: '#F9B183', soft: '#3C2211' },
    red: { main: '#F7A79E', soft: '#3D1B19' },
    violet: { main: '#C7B4F5', soft: '#2A2243' },
    blue: { main: '#9CC7EE', soft: '#182B3D' },
    grey: { main: '#C9C1B8', soft: '#322E2A' },
    teal: { main: '#7FD9CC', soft: '#0F322E' },
  },
};

/** The gate's colours, the same in both schemes. */
export const gateTokens = {
  ok: { main: '#15803D', on: '#FFFFFF', deep: '#0F5F2D' },
  no: { main: '#B3161B', on: '#FFFFFF', deep: '#860F13' },
  pay: { main: '#FB923C', on: '#231000', deep: '#231000' },
};

export const fontStack =
  '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const DRAWER_WIDTH = 280;
export const DRAWER_MINI = 72;
