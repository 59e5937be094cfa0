import { remembered } from '../shared/remembered.ts';

/** Least contrast of text on its ground (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0').toUpperCase();

/** Relative luminance of `#RRGGBB`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Ratio between two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest darker colour that is readable with a light one; the colour itself when it is dark enough. */
function readableUnder(colour: string, light: string): string {
  const parts = partsOf(colour);
  for (let share = 100; share > 0; share -= 1) {
    const darker = `#${parts.map((part) => hex((part * share) / 100)).join('')}`;
    if (contrastRatio(darker, light) >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}

/** The nearest darker colour on which white text is readable; the colour itself when it is dark enough. */
export const readableUnderWhite = (colour: string): string => readableUnder(colour, '#FFFFFF');

/** The nearest lighter colour that is readable on a ground; the colour itself when it is light enough. */
function readableOn(colour: string, ground: string): string {
  const parts = partsOf(colour);
  for (let share = 0; share <= 100; share += 1) {
    const lighter = `#${parts.map((part) => hex(part + ((255 - part) * share) / 100)).join('')}`;
    if (contrastRatio(lighter, ground) >= LEAST_CONTRAST) return lighter;
  }
  return '#FFFFFF';
}

const mix = (one: string, other: string, share: number): string => {
  const others = partsOf(other);
  return `#${partsOf(one)
    .map((part, at) => hex(part * share + (others[at] ?? 0) * (1 - share)))
    .join('')}`;
};

/** A community's colour as its pages use it in one scheme. */
export interface PageColours {
  /** Marks, icons, chosen options, second actions: readable on paper and page. */
  community: string;
  /** Words on it. */
  onCommunity: string;
  /** A quiet ground. */
  communitySoft: string;
  /** Words on the quiet ground, and links. */
  communityText: string;
}

/** Grounds of the participants' pages: the page in light, and both grounds in dark, of which the lighter decides. */
const LIGHT_GROUND = '#FBF9F6';
const DARK_PAPER = '#1F1C1A';
/** The product's own green, where a community has chosen no colour. */
const OWN_COLOUR = '#0F766E';

interface SchemeColours {
  light: PageColours;
  dark: PageColours;
}

const COLOURS_KEPT = 200;

/** The four colours of a community's pages in both schemes, each pair with at least 4.5 to 1. */
export const pageColours = (chosen: string | null): SchemeColours =>
  coloursOf(chosen !== null && isColour(chosen) ? chosen.toUpperCase() : OWN_COLOUR);

/** Every page of a community asks for the same ones, several times. */
const coloursOf = remembered(COLOURS_KEPT, (colour): SchemeColours => {
  const light = readableUnder(colour, LIGHT_GROUND);
  const soft = mix(light, '#FFFFFF', 0.12);
  const dark = readableOn(colour, DARK_PAPER);
  const darkSoft = mix(dark, DARK_PAPER, 0.18);
  return {
    light: {
      community: light,
      onCommunity: '#FFFFFF',
      communitySoft: soft,
      communityText: readableUnder(light, soft),
    },
    dark: {
      community: dark,
      onCommunity: contrastRatio(dark, '#12100F') >= LEAST_CONTRAST ? '#12100F' : '#FFFFFF',
      communitySoft: darkSoft,
      communityText: readableOn(dark, darkSoft),
    },
  };
});
