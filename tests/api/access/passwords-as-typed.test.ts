import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from '#server/kernel/auth/passwords.ts';

const composed = 'Perch\u00e9 l\u00ec 2026 :-)';
const decomposed = 'Perche\u0301 li\u0300 2026 :-)';

test('a password with accents opens on every device, whichever way it types them [DEC-101]', async () => {
  for (const set of [composed, decomposed]) {
    const stored = await hashPassword(set);
    expect(await checkPassword(stored, composed)).toBe(true);
    expect(await checkPassword(stored, decomposed)).toBe(true);
    expect(await checkPassword(stored, 'Perche li 2026 :-)')).toBe(false);
  }
});

test('one that was set before, decomposed, still opens as it was typed [DEC-101]', async () => {
  const older = await hash(decomposed);
  expect(await checkPassword(older, decomposed)).toBe(true);
  expect(await checkPassword(null, decomposed)).toBe(false);
});
