import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who makes a mail ready to go out: the layer all templates pass, and two that send to many at once. */
const drawing = [
  'server/kernel/mail/layout.ts',
  'server/modules/communications/commands/deliver.ts',
  'server/modules/communications/routes/communications.ts',
  'server/modules/tickets/commands/deliver-tickets.ts',
  'server/modules/tickets/commands/single-mail.ts',
];

test('no mail is drawn but by the layer that knows its sender: no template can forget whom to write to [DEC-093]', () => {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n');
  const found = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('drawnMail('));
  expect(found).toEqual(drawing);
});
