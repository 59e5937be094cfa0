import { expect, test } from 'vitest';
import { nameThen } from './name-then.ts';

const [monday, tuesday, friday] = ['2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z', '2026-11-06T10:00:00.000Z'];
const now = { name: 'Carla', surname: 'Neri' };

test('who had a ticket is who the next change says was before it, and now who has it [DAY-030]', () => {
  const edits = [
    { at: tuesday, name: { before: 'Anna', after: 'Bruna' } },
    { at: friday, name: { before: 'Bruna', after: 'Carla' }, surname: { before: 'Blu', after: 'Neri' } },
  ];
  expect(nameThen(now, [], monday)).toBe('Carla Neri');
  expect(nameThen(now, edits, monday)).toBe('Anna Blu');
  // The change itself is told of whom it made it.
  expect(nameThen(now, edits, tuesday)).toBe('Bruna Blu');
  expect(nameThen(now, edits, friday)).toBe('Carla Neri');
});

test('where nobody wrote down whose a ticket was, nobody is named, unless the change before tells [DAY-030]', () => {
  const unknown = (after: string) => ({ before: null, after });
  const handOn = { at: friday, name: unknown('Carla'), surname: unknown('Neri') };
  expect(nameThen(now, [handOn], monday)).toBeNull();
  const first = { at: tuesday, name: unknown('Bruna'), surname: unknown('Blu') };
  expect(nameThen(now, [first, handOn], tuesday)).toBe('Bruna Blu');
  expect(nameThen(now, [first, handOn], monday)).toBeNull();
});
