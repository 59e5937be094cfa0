import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who makes a mail ready to go out: the layer all templates pass, two that send to many at once, and the demo's own. */
const drawing = [
  'server/kernel/mail/layout.ts',
  'server/modules/bookings/tickets/commands/deliver-tickets.ts',
  'server/modules/communications/commands/deliver.ts',
  'server/modules/communications/routes/communications.ts',
  'server/modules/outbox/commands/queue-mail.ts',
  'server/seed/demo-rows.ts',
];

test('no mail is drawn but by the layer that knows its sender: no template can forget whom to write to [DEC-093]', () => {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n');
  const found = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('drawnMail('));
  expect(found).toEqual(drawing);
});

test('no sender of mails chooses a language for its readers: it asks what they read [PUB-006, I18N-003]', () => {
  const files = execFileSync('git', ['ls-files', 'server/modules'], { encoding: 'utf8' }).split('\n');
  const fixed = /language(?: = |: )'it'(?! \|)|(?<!hasOwn\()mailTexts\('(?:it|en)'\)/;
  const isFixed = (file: string) => {
    const text = readFileSync(file, 'utf8');
    const ofOne = text.includes('#i18n/it/mails/') !== text.includes('#i18n/en/mails/');
    return fixed.test(text) || ofOne;
  };
  const found = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && isFixed(file));
  expect(found).toEqual([]);
});
