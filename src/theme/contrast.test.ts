import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkTokens, gateTokens, lightTokens, type Tokens } from './tokens.ts';

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('the ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

const grounds = ['bg', 'paper', 'sunken', 'hover'] as const;

test.each<[string, Tokens]>([
  ['light', lightTokens],
  ['dark', darkTokens],
])('%s: texts reach 4.5:1 on every ground, borders of fields and the focus ring 3:1', (_, tokens) => {
  const weak: string[] = [];
  const check = (name: string, text: string, ground: string, least: number) => {
    const ratio = contrast(text, ground);
    if (ratio < least) weak.push(`${name} ${ratio.toFixed(2)}`);
  };
  for (const ground of grounds) {
    for (const text of ['text', 'text-2', 'text-3', 'link'] as const) {
      check(`${text} on ${ground}`, tokens[text], tokens[ground], 4.5);
    }
    check(`border-strong on ${ground}`, tokens['border-strong'], tokens[ground], 3);
    check(`focus on ${ground}`, tokens.focus, tokens[ground], 3);
  }
  check('on-primary', tokens['on-primary'], tokens.primary, 4.5);
  check('on-accent', tokens['on-accent'], tokens.accent, 4.5);
  check('on-accent pressed', tokens['on-accent'], tokens['accent-dark'], 4.5);
  check('primary-dark on primary-soft', tokens['primary-dark'], tokens['primary-soft'], 4.5);
  for (const [tone, { main, soft }] of Object.entries(tokens.tones)) {
    check(`${tone} on its soft fill`, main, soft, 4.5);
    check(`${tone} on paper`, main, tokens.paper, 4.5);
  }
  expect(weak).toEqual([]);
});

test('the words of the gate reach 4.5:1 on its colours', () => {
  for (const { main, on } of Object.values(gateTokens)) expect(contrast(main, on)).toBeGreaterThanOrEqual(4.5);
});

test('the theme and the style sheet of the light pages have the same colours', () => {
  const sheet = readFileSync('src/theme/tokens.css', 'utf8').toLowerCase();
  const missing = [lightTokens, darkTokens].flatMap((tokens) =>
    Object.values(tokens).filter(
      (value): value is string =>
        typeof value === 'string' && value.startsWith('#') && !sheet.includes(value.toLowerCase()),
    ),
  );
  expect(missing).toEqual([]);
});
