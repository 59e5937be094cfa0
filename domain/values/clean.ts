/**
 * Signs nobody sees that come along when a text is pasted: zero widths, soft hyphens, marks that turn the direction of writing, and
 * the tags flags are spelt with.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}\u{E0020}-\u{E007F}]/gu;
const pictureAfter = /^\p{Extended_Pictographic}/u;
const pictureBefore = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)$/u;
/** Scripts whose letters join, so that it matters where they do not. */
const joins =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}]/u;
const flag = /\u{1F3F4}[\u{E0020}-\u{E007E}]*$/u;

/** Whether a sign does something where it stands: parts of one emoji, letters of scripts that join, the tags of a flag. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign >= '\u{E0020}') return flag.test(before);
  if (sign === '\u200D' && pictureBefore.test(before) && pictureAfter.test(after)) return true;
  return (sign === '\u200C' || sign === '\u200D') && joins.test(after) && /[\p{L}\p{M}]$/u.test(before);
}

/** Most texts hold nothing of it. */
const plain = /^[\x20-\x7e\n]*$/;

/** A text as it is stored: composed letters, no sign that nobody sees, no blanks of any kind around it. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .normalize('NFC')
    .replace(unseen, (sign, at: number, whole: string) =>
      isNeeded(sign, whole.slice(Math.max(0, at - 16), at), whole.slice(at + sign.length, at + sign.length + 4))
        ? sign
        : '',
    )
    .trim();
}

/** A text of one line, such as a name: blanks of any kind within it are one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** What two spellings of one short text have in common: case and blanks aside. */
export const textKey = (text: string): string => cleanLine(text).toLowerCase();
