import { Refusal } from '#domain/errors.ts';

/** Beyond these, what stands around a known word is a secret by itself. */
const AFFIX_MAX = 6;

const readAs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

let list: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most used passwords of public breaches, read when the first one is chosen. */
function commonWords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return list;
}

const letters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The word a password is built on: without figures and signs around it, with those inside read as letters. */
function coresOf(password: string): string[] {
  const whole = letters(password);
  const first = whole.search(/[a-z]/);
  const core = first < 0 ? '' : whole.slice(first, whole.split('').findLastIndex((sign) => /[a-z]/.test(sign)) + 1);
  if (password.length - core.length > AFFIX_MAX) return [];
  const asLetters = (text: string) => [...text].map((sign) => readAs[sign] ?? sign).join('');
  return [core, asLetters(core), asLetters(whole)].filter((word) => word.length >= 4);
}

/**
 * Refuses a password that guessers try first: one of the most used, also with a figure and a sign behind it, or a person's
 * own name or address. The list ships with the product; nothing leaves the server.
 * @param own words that belong to the person: e-mail, name, community
 * @throws Refusal password_common
 */
export async function assertUncommon(password: string, own: readonly (string | null | undefined)[]): Promise<void> {
  const common = await commonWords();
  const cores = coresOf(password);
  const ownWords = new Set(
    own
      .flatMap(
        (text) =>
          letters(text ?? '')
            .split('@')[0]
            ?.split(/[^a-z]+/) ?? [],
      )
      .filter((word) => word.length >= 4),
  );
  const isCommon = common.has(password.toLowerCase()) || cores.some((core) => common.has(core) || ownWords.has(core));
  if (isCommon) throw new Refusal('password_common', { fields: { password: 'errors.password_common' } });
}
