import bidiFactory from 'bidi-js';

/** Text in one face and one direction, to be drawn at once. */
export interface Piece {
  face: string;
  text: string;
}

/** Stands for a letter that no face has. */
const UNKNOWN = '?';
/** Faces of emoji have the parts of a joined one alone; tones of skin and styles are not drawn. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;
const joiner = /(?<=\p{Extended_Pictographic})\u200d/gu;

const bidi = bidiFactory();

/** Signs alone are turned by no font. */
const hasDirection = /\p{L}/u;

interface Run extends Piece {
  level: number;
}

const faceAt = (letter: string, before: string | undefined, faceOf: (codePoint: number) => string | undefined) => {
  const staysWithLetter = /[\s\p{M}\u200c\u200d]/u.test(letter);
  if (staysWithLetter && before) return before;
  return faceOf(letter.codePointAt(0) ?? 0);
};

/** Neighbours in one face and one direction together, in the order they were typed. */
function runsOf(line: string, faceOf: (codePoint: number) => string | undefined): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of line) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const face = faceAt(letter, last?.level === level ? last.face : undefined, faceOf);
    const shown = face === undefined ? UNKNOWN : (level % 2 && bidi.getMirroredCharacter(letter)) || letter;
    if (last && last.level === level && last.face === (face ?? 'Inter')) last.text += shown;
    else runs.push({ face: face ?? 'Inter', text: shown, level });
  }
  return runs;
}

/** From the deepest level up, what lies together at it or deeper is turned round (UAX #9, rule L2). */
function inVisualOrder(runs: Run[]): Run[] {
  const turned = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < turned.length; from++) {
      let to = from;
      while ((turned[to]?.level ?? -1) >= level) to++;
      if (to - from > 1) turned.splice(from, to - from, ...turned.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return turned;
}

/** A line in the pieces it is drawn in, from left to right; each is shaped and turned by its own font. */
export function piecesOf(line: string, faceOf: (codePoint: number) => string | undefined): Piece[] {
  const seen = line.normalize('NFC').replace(joiner, '').replace(unseen, '');
  return inVisualOrder(runsOf(seen, faceOf)).map(({ face, text, level }) => ({
    face,
    text: level % 2 === 1 && !hasDirection.test(text) ? [...text].reverse().join('') : text,
  }));
}
