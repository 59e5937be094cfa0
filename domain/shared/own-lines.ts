import { type AutomaticMails, type LinedMail, placeholder, placeholderWords } from './automatic-mails.ts';

const english = ['name', 'event', 'date', 'time', 'place', 'code'] as const;
const words = placeholderWords.split('|');

/** What each placeholder stands for in one mail. */
export type OwnValues = Readonly<Record<(typeof english)[number], string>>;

/** The placeholders as they are written in a language. */
export const placeholdersIn = (language: string): string[] =>
  (language === 'en' ? english : words.slice(0, english.length)).map((word) => `{${word}}`);

/** The first thing in braces that is no placeholder, as it was written. */
export const strayIn = (own: string): string | undefined => /\{[^{}\s]*\}?|\}/.exec(own.replace(placeholder, ''))?.[0];

/** The lines of an organiser's text as paragraphs of a mail; none of blanks alone. */
export const ownLines = (own: string | undefined): string[] =>
  (own ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same with values in the place of placeholders. */
export const filledLines = (own: string | undefined, values: OwnValues): string[] =>
  ownLines(own).map((line) =>
    line.replace(placeholder, (whole, word: string) => {
      const at = words.indexOf(word.toLowerCase());
      const name = english[at % english.length];
      return name === undefined ? whole : values[name];
    }),
  );

/** What goes where nobody has said anything: nothing by itself. */
export const newAutomaticMails = (): AutomaticMails => ({
  confirmation: '',
  ticket: '',
  reminder: { isOn: false, days: 2, hour: 18, lines: '' },
  thanks: { isOn: false, days: 1, hour: 10, lines: '' },
});

/** The lines of one kind of mail. */
export const linesOf = (mails: AutomaticMails | null, kind: LinedMail): string => {
  const own = mails?.[kind];
  return typeof own === 'string' ? own : (own?.lines ?? '');
};
