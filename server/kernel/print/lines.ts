interface Room {
  width: number;
  /** The number of lines. */
  most: number;
}

/** Where a line may be broken: at blanks but those that hold what they part, and beside each letter of scripts that are written without. */
const tokens =
  /[^\S\u00a0]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:\u00a0|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

type WidthOf = (line: string) => number;

/** A paragraph in lines; a word that is longer than a line is broken within. */
function broken(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string) => {
    if (line === '' || widthOf(line + part) <= width) {
      line += part;
      return;
    }
    lines.push(line.trimEnd());
    line = part.trimStart();
  };
  for (const token of paragraph.match(tokens) ?? []) {
    if (widthOf(token) <= width) add(token);
    else for (const part of graphemesOf(token)) add(part);
  }
  return [...lines, line.trimEnd()];
}

function cut(line: string, width: number, widthOf: WidthOf): string {
  const parts = graphemesOf(line);
  while (parts.length > 0 && widthOf(`${parts.join('')}…`) > width) parts.pop();
  return `${parts.join('').trimEnd()}…`;
}

/** A text in the lines that have room; the last says with an ellipsis that there was more. */
export function linesOf(text: string, { width, most }: Room, widthOf: WidthOf): string[] {
  const lines = text.split('\n').flatMap((paragraph) => broken(paragraph, width, widthOf));
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined) shown[most - 1] = cut(last, width, widthOf);
  return shown;
}
