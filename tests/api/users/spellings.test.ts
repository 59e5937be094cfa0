import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#domain/followers/import.ts';
import * as spellings from '../../support/spellings.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const guest = (fields: object) =>
  world.call<{ name: string; email: string; phone: string | null; fields?: object }>(
    world.tenant,
    'POST',
    'users/guest',
    {
      ...{ name: 'Ada', surname: 'Verdi', email: `${crypto.randomUUID()}@example.test` },
      ...fields,
    },
  );

test('a guest is stored under the address as it is meant, or the call is refused at the field [DEC-101]', async () => {
  for (const [typed, understood] of spellings.addresses.filter(([, right]) => right === undefined)) {
    const { status } = await guest({ email: typed });
    expect([status, understood], JSON.stringify(typed)).toEqual([400, undefined]);
  }
  const rows = spellings.addresses.filter(([, right]) => right !== undefined);
  for (const [typed, understood] of rows) {
    const { body } = await world.call<{ results: ImportResult[] }>(
      world.tenant,
      'POST',
      'tenant-subscriptions/import',
      {
        ...{ dryRun: true, rows: [{ name: 'Ada', surname: 'Verdi', email: typed, userType: 'normal' }] },
      },
    );
    expect(
      body.results.map(({ email }) => email),
      JSON.stringify(typed),
    ).toEqual([understood]);
  }
});

test('a guest’s phone and name are stored clean, a foreign phone too [DEC-101, VAL-P002]', async () => {
  for (const [typed, understood] of spellings.phones.filter(([, right]) => right !== undefined).slice(0, 28)) {
    const { status } = await guest({ phone: typed });
    expect(status, `${JSON.stringify(typed)} ${understood}`).toBe(201);
  }
  expect((await guest({ phone: '333abc4567' })).body.fields).toEqual({ phone: 'validation.phone' });
  expect((await guest({ name: 'a\u202eevil  Anna\u200b' })).body.name).toBe('aevil Anna');
});
