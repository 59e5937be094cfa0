import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What no English product says, or what has one name already: booking, expired, item, e-mail, offline, cancelled, message. */
const refused =
  /\b(whoever|whomever|whom|somebody|everybody|reservations?|lapse[sd]?|pieces?|emails?|canceled|by (it|them)sel(f|ves)|without network|stands? (in|on|at|above|below)|cancel all of it|preemption|layers?|communications?(?! error))\b/iu;

function textsOf(words: unknown, path: string): [string, string][] {
  if (typeof words === 'string') return [[path, words.replaceAll(/%\{\w+\}/g, '…')]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

/** Every text of a language, those of lazily loaded pages and of mails included. */
async function textsIn(language: 'en' | 'it'): Promise<[string, string][]> {
  const files = execFileSync('git', ['ls-files', `i18n/${language}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const texts = files.map(async (file) => textsOf((await import(join(process.cwd(), file))) as unknown, file));
  return (await Promise.all(texts)).flat();
}

test('English has one name for one thing, and none that only a translation has [DAY-090]', async () => {
  const texts = await textsIn('en');
  expect(texts.length).toBeGreaterThan(4000);
  expect(texts.filter(([, text]) => refused.test(text))).toEqual([]);
});

test.each([
  'Whoever booked gets an e-mail.',
  'The request lapses by itself',
  'Reservation created',
  'It stands above the status',
  'New communication',
])('the check sees a word that is refused: %s [DAY-090]', (text) => expect(text).toMatch(refused));

test('what is written to many people is a message in Italian too, as the menu calls it [DAY-090, DAY-091]', async () => {
  const texts = await textsIn('it');
  expect(texts.filter(([, text]) => /comunicazion/iu.test(text) && !/con il server$/u.test(text))).toEqual([]);
  expect(texts.filter(([path]) => path.endsWith('.communicationsResource.name'))).toEqual([
    ['i18n/it/communications.ts.communicationsResource.name', 'Messaggio |||| Messaggi'],
  ]);
});

/** What Italian said before its words were settled, in the order in which they are met. */
const refusedInItalian =
  /da soli a chi tocca|si incontrano al centesimo|soldi che si sono mossi|perché sono lì|annulla e revoca|segno di pagamento|cancellato con successo|person[ae] in mano|^foglio per lista|presente a \d|proposto per chi|non scrivere alla persona|promemoria per te|\bdecad|posta locale|dai movimenti precedenti|fornitore dei pagamenti ha detto di no|varco era offline|entra una volta sola|\bporta il tuo elenco|accetta in automatico|\battes[oi]\.|richieste di partecipazione|transazion|riprovo da sola|abbiamo ritagliato/iu;

test('what the table of words settled in Italian is said nowhere as it was [DAY-090]', async () => {
  const texts = await textsIn('it');
  expect(texts.length).toBeGreaterThan(4000);
  expect(texts.filter(([, text]) => refusedInItalian.test(text))).toEqual([]);
});

test.each(['La prenotazione decade da sola', 'Dai movimenti precedenti', 'Ancora nessuna transazione'])(
  'the check sees an Italian word that is refused: %s [DAY-090]',
  (text) => expect(text).toMatch(refusedInItalian),
);

/** As code and catalogues wrote it by hand: Intl parts no number from its sign, in Italian neither. */
const handmade = /[\d…}] %(?![{\w])/u;

test('no text and no code writes a percentage by hand [DAY-090]', async () => {
  for (const language of ['it', 'en'] as const)
    expect((await textsIn(language)).filter(([, text]) => handmade.test(text))).toEqual([]);
  const files = execFileSync('git', ['ls-files', 'src', 'resources', 'server'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const written = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => /\} %[`'"<]/.test(readFileSync(file, 'utf8')));
  expect(written).toEqual([]);
});

test('the check sees a percentage that is written by hand [DAY-090]', () => {
  expect('su …, il … %.').toMatch(handmade);
  expect('testo al 200 %, su schermi piccoli').toMatch(handmade);
  expect('…% degli attesi').not.toMatch(handmade);
});
