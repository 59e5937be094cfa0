import { inflateSync } from 'node:zlib';

/** The streams of a PDF that are compressed text, as its readers see them. */
function streamsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const streams: string[] = [];
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    try {
      streams.push(inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1'));
    } catch {
      // A font or a picture.
    }
  }
  return streams;
}

/** Which letters the glyphs of a font stand for: its ToUnicode map. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, list = ''] of map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [, codes = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = codes.replace(/ /g, '').match(/.{4}/g) ?? [];
      letters.push(String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

/** What is written on a PDF, read with each of its fonts: a text is in it as it was written with its own. */
export function textOfPdf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((stream) => stream.match(/\[[^\]]*\] TJ/g) ?? []);
  const read = (letters: readonly string[]) =>
    lines
      .map((line) =>
        [...line.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
          .join(''),
      )
      .join('\n');
  return fonts.map(read).join('\n');
}
