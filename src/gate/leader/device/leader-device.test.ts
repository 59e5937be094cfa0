import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { LedSnapshot } from '#domain/leaders/schema.ts';
import type { Fate } from '#tests/support/fake-gate-server.ts';
import { FakeLeaderServer, ledList, ROLL_CALL } from '#tests/support/fake-leader-server.ts';
import { openLeaderDatabases } from './leader-database.ts';
import { createLeaderDevice } from './leader-device.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [anna = '', luca = ''] = ledList().people.map(({ _id }) => _id);

let phones = 0;

/** A phone on which the list was opened, and what can happen to it. */
async function phone(changes: Partial<LedSnapshot> = {}, skew = 0) {
  const server = new FakeLeaderServer(ledList(changes));
  const name = `-device${phones++}`;
  let fate: Fate = 'arrives';
  let clock = server.now + skew;
  let isOut = false;
  const databases = await openLeaderDatabases(name);
  const open = () =>
    createLeaderDevice({
      key: 'list',
      owner: 'link:x',
      api: server.api('Beppe', () => fate),
      databases,
      now: () => clock,
      onAccessLost: () => {
        isOut = true;
      },
    });
  let device = open();
  await device.start();
  return {
    server,
    databases,
    device: () => device,
    isOut: () => isOut,
    network: (next: Fate) => {
      fate = next;
    },
    wait: (ms: number) => {
      clock += ms;
      server.now += ms;
    },
    /** The person sets the phone's clock. */
    setClock: (ms: number) => {
      clock += ms;
    },
    reopen: async () => {
      device = open();
      await device.start();
    },
  };
}

const everything = async ({ databases }: Awaited<ReturnType<typeof phone>>) =>
  JSON.stringify([
    await databases.lists.getAll('lists'),
    await databases.queue.getAll('entries'),
    await databases.queue.getAll('problems'),
    await databases.queue.getAll('closed'),
  ]);

test('without a network a mark counts at once, and reaches the server once when it is back [LIST-021, LIST-023]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  await one.device().mark(ROLL_CALL, anna, 'here');
  await one.device().sync();
  await one.device().sync();
  expect(one.device().state()).toMatchObject({ queued: 1, isOnline: false, phase: 'ready' });
  expect(one.device().state().list?.marks).toMatchObject([{ ticketId: anna, state: 'here', isOwn: true }]);
  one.network('unanswered');
  await one.device().sync();
  one.network('arrives');
  await one.device().sync();
  expect(one.device().state()).toMatchObject({ queued: 0, isOnline: true });
  expect(one.server.kept).toHaveLength(1);
  expect(one.device().state().list?.marks).toHaveLength(1);
});

test('between the answer to a mark and the next data nothing goes missing [LIST-023]', async () => {
  const one = await phone();
  await one.device().sync();
  await one.device().mark(ROLL_CALL, anna, 'here');
  // The mark arrives, the data do not.
  const { enter } = one.server.api('Beppe');
  let calls = 0;
  const databases = one.databases;
  const device = createLeaderDevice({
    key: 'list',
    owner: 'link:x',
    api: {
      enter: (entries) => {
        calls++;
        return enter(entries);
      },
      read: one.server.api('Beppe', () => 'lost').read,
    },
    databases,
    now: () => one.server.now,
    onAccessLost: () => undefined,
  });
  await device.start();
  expect(await device.sync()).toBe(false);
  expect(calls).toBe(1);
  expect(device.state()).toMatchObject({ queued: 0 });
  expect(device.state().list?.marks).toMatchObject([{ ticketId: anna, state: 'here' }]);
});

test('after the end the phone refuses by itself, without a network, and holds nobody any more [LIST-020]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  await one.device().mark(ROLL_CALL, anna, 'here');
  one.wait(10 * DAY);
  await one.device().checkTime();
  expect(one.device().state()).toMatchObject({ phase: 'over', list: null, queued: 1 });
  await one.reopen();
  expect(one.device().state()).toMatchObject({ phase: 'over', list: null });
  expect(await everything(one)).not.toContain('Ferri');
  expect(await everything(one)).not.toContain('3334812210');
  // What was done in time is still owed, and goes out at the next contact.
  one.network('arrives');
  await one.device().sync();
  expect(one.server.kept).toHaveLength(1);
  expect(one.device().state()).toMatchObject({ phase: 'over', queued: 0 });
});

test('a clock that is put back opens nothing again [LIST-020]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  one.wait(4 * DAY + HOUR);
  await one.device().mark(ROLL_CALL, anna, 'here');
  await one.device().leaveStop('x', true);
  one.wait(12 * HOUR);
  one.setClock(-30 * DAY);
  await one.reopen();
  expect(one.device().time()).toBeGreaterThan(one.server.now - DAY);
});

test('a phone two hours slow knows the end as well as any other, by the server’s time [LIST-020]', async () => {
  for (const skew of [-2 * HOUR, 2 * HOUR]) {
    const one = await phone({}, skew);
    await one.device().sync();
    const end = Date.parse(ledList().leader.until);
    one.wait(end - one.server.now - 1000);
    await one.device().checkTime();
    expect(one.device().state().phase).toBe('ready');
    one.wait(2000);
    await one.device().checkTime();
    expect(one.device().state().phase).toBe('over');
  }
});

test('a link that was taken back: people and marks go at the next contact, and it is said how many [LIST-020]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  await one.device().mark(ROLL_CALL, anna, 'here');
  await one.device().mark(ROLL_CALL, luca, 'here');
  one.server.state = 'revoked';
  one.network('arrives');
  await one.device().sync();
  expect(one.device().state()).toMatchObject({ phase: 'revoked', list: null, queued: 0, unsent: 2 });
  expect(await everything(one)).not.toContain('Ferri');
  await one.reopen();
  expect(one.device().state()).toMatchObject({ phase: 'revoked', unsent: 2 });
});

test('a list that was deleted while the phone was away: its marks are handed in, then it is gone [LIST-023]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  await one.device().mark(ROLL_CALL, anna, 'absent');
  one.server.state = 'gone';
  one.network('arrives');
  await one.device().sync();
  expect(one.server.kept).toHaveLength(1);
  expect(one.device().state()).toMatchObject({ phase: 'gone', list: null, queued: 0 });
  expect(await everything(one)).not.toContain('Ferri');
});

test('before its time it says from when it opens, and keeps nothing [LIST-020]', async () => {
  const one = await phone();
  one.server.now = Date.parse(ledList().leader.from) - HOUR;
  await one.device().sync();
  expect(one.device().state()).toMatchObject({ phase: 'early', list: null, from: ledList().leader.from });
  one.server.now += 2 * HOUR;
  await one.device().sync();
  expect(one.device().state().phase).toBe('ready');
});

test('the first time it needs the network, and says so [LIST-021]', async () => {
  const one = await phone();
  one.network('late');
  await one.device().sync();
  expect(one.device().state()).toMatchObject({ phase: 'empty', list: null });
  one.network('arrives');
  await one.device().sync();
  expect(one.device().state().phase).toBe('ready');
});

test('phones and notes go from the phone the day after the trip, though the link goes on [LIST-025]', async () => {
  const { leader } = ledList();
  const contactsUntil = leader.until;
  const until = '2026-07-01T00:00:00.000Z';
  const one = await phone({ leader: { ...leader, contactsUntil, until } });
  await one.device().sync();
  expect(await everything(one)).toContain('3334812210');
  one.network('lost');
  one.wait(6 * DAY);
  await one.device().checkTime();
  expect(one.device().state().phase).toBe('ready');
  expect(one.device().state().list?.people[0]).toMatchObject({ name: 'Anna', phone: null, note: null });
  expect(await everything(one)).not.toContain('3334812210');
});

test('money that was there twice is told on the phone, with whose it is [LIST-021]', async () => {
  const one = await phone();
  await one.device().sync();
  one.network('lost');
  await one.device().pay(anna, 'cash');
  expect(one.device().state().list?.people[0]).toMatchObject({ amountDue: 0, isPaid: true });
  const entry = { kind: 'payment', nonce: 'other', ticketId: anna, taken: 'cash', at: '2026-05-30T02:00:00Z' } as const;
  await one.server.api('Giada').enter([entry]);
  one.network('arrives');
  await one.device().sync();
  expect(one.device().state().problems).toMatchObject([{ kind: 'payment', name: 'Anna Ferri' }]);
  // Nothing to take a second time.
  await one.device().pay(anna, 'cash');
  expect(one.device().state().queued).toBe(0);
});

test('the last word of somebody who saw the mark before counts, on a phone two hours slow as well [LIST-022]', async () => {
  const one = await phone({}, -2 * HOUR);
  await one.device().sync();
  const entry = {
    kind: 'mark',
    nonce: 'zz',
    rollCallId: ROLL_CALL,
    ticketId: anna,
    state: 'absent',
    at: new Date(one.server.now).toISOString(),
  } as const;
  await one.server.api('Giada').enter([entry]);
  await one.device().sync();
  one.network('lost');
  await one.device().mark(ROLL_CALL, anna, 'here');
  one.wait(5);
  one.network('arrives');
  await one.device().sync();
  expect(one.server.markOf(ROLL_CALL, anna)).toMatchObject({ state: 'here' });
});

test('one entry that cannot be read does not hold up the others [LIST-023]', async () => {
  const one = await phone();
  await one.device().sync();
  const { enter, read } = one.server.api('Beppe');
  const device = createLeaderDevice({
    key: 'list',
    owner: 'link:x',
    api: {
      read,
      enter: (entries) =>
        entries.some((entry) => entry.kind === 'rollCall')
          ? Promise.resolve({
              status: 400,
              body: { code: 'validation_failed', message: 'Alcuni campi non sono corretti' },
            })
          : enter(entries),
    },
    databases: one.databases,
    now: () => one.server.now,
    onAccessLost: () => undefined,
  });
  await device.start();
  await device.mark(ROLL_CALL, anna, 'here');
  await device.beginRollCall('Ritorno');
  await device.mark(ROLL_CALL, luca, 'here');
  await device.sync();
  expect(one.server.kept.map(({ entry }) => entry.kind)).toEqual(['mark', 'mark']);
  expect(device.state()).toMatchObject({ queued: 0, problems: [{ kind: 'rollCall', name: 'Ritorno' }] });
});

test('a page that is opened is an opening, its later readings are not [LIST-024]', async () => {
  const one = await phone();
  await one.device().sync();
  await one.device().sync();
  expect(one.server.openings).toEqual(['Beppe']);
  await one.reopen();
  await one.device().sync();
  await one.device().sync();
  expect(one.server.openings).toEqual(['Beppe', 'Beppe']);
});
