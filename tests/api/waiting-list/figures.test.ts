import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WaitingInfo, waitingInfo } from '#domain/waiting-list/figures.ts';
import type { WaitingEntry } from '#domain/waiting-list/schema.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const infoOf = async (eventId: string, who: Person = world.tenant) =>
  (await world.call<WaitingInfo>(who, 'GET', `waiting-list/info?eventId=${eventId}`)).body;

/** A list with somebody offered a place, a group that waits, and somebody who was taken off it. */
async function busyList() {
  const event = await fullEvent(world, 3);
  const group = await joined(world, event, 3);
  const one = await joined(world, event, 1);
  const gone = await joined(world, event, 2);
  await event.free(1);
  const { version } = (await world.call<WaitingEntry>(world.tenant, 'GET', `waiting-list/${gone.id}`)).body;
  const removed = await world.call(
    world.tenant,
    'POST',
    `waiting-list/${gone.id}/remove`,
    { reason: '=HYPERLINK("http://x.example")' },
    { 'if-match': `"${version}"` },
  );
  expect(removed.status).toBe(200);
  return { event, group, one, gone };
}

test('the figures of a list count people and places, and are those of its rows [WAIT-004]', async () => {
  const { event } = await busyList();
  const info = await infoOf(event._id);
  expect(info).toMatchObject({
    ...{ waiting: { people: 1, places: 3 }, offered: { people: 1, places: 1 }, accepted: { people: 0, places: 0 } },
    ...{ expired: { people: 0, places: 0 }, declined: { people: 0, places: 0 } },
  });
  const rows = await world.call<WaitingEntry[]>(world.tenant, 'GET', `waiting-list?eventId=${event._id}`);
  expect(info).toEqual(waitingInfo(rows.body.map((row) => ({ ...row, people: 1 }))));
});

test('a stranger’s list has no figures and no rows in the file; without an event nothing is counted [WAIT-004]', async () => {
  const { event, one } = await busyList();
  expect((await infoOf(event._id, world.otherTenant)).waiting).toEqual({ people: 0, places: 0 });
  for (const query of ['', '?eventId=x', `?eventId=${event._id}&more=1`]) {
    expect((await world.call(world.tenant, 'GET', `waiting-list/info${query}`)).status).toBe(400);
  }
  for (const path of [`info?eventId=${event._id}`, `excel?eventId=${event._id}`]) {
    expect((await world.call(world.scanner, 'GET', `waiting-list/${path}`)).status).toBe(403);
  }
  const file = await sheetOf(`eventId=${event._id}`, world.otherTenant);
  expect(file.text).not.toContain(one.person.email);
});

async function sheetOf(query: string, who: Person = world.tenant) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    url: `/api/waiting-list/excel?${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const [first] = (await readXlsx(rawPayload)).sheets;
  const rows = first?.rows ?? [];
  return { rows, text: JSON.stringify(rows), name: String(headers['content-disposition']) };
}

test('the list is a spreadsheet with its filters: turn, whom to call, places, no formulas [WAIT-004, DEC-075]', async () => {
  const { event, group, one, gone } = await busyList();
  const all = await sheetOf(`eventId=${event._id}`);
  expect(all.name).toContain('lista-di-attesa-');
  expect(all.rows[0]?.slice(0, 8)).toEqual([
    ...['Turno', 'Cognome', 'Nome', 'E-mail', 'Telefono', 'Tipo di utente', 'Stato', 'Posti chiesti'],
  ]);
  const rowOf = (email: string) => all.rows.find((row) => row.includes(email));
  expect(rowOf(group.person.email)?.slice(6, 9)).toEqual(['In attesa', 3, 0]);
  expect(rowOf(group.person.email)?.[0]).toBe(1);
  expect(rowOf(one.person.email)?.slice(6, 9)).toEqual(['Offerta inviata', 1, 1]);
  expect(rowOf(gone.person.email)?.at(-1)).toBe('=HYPERLINK("http://x.example")');
  const offered = await sheetOf(`eventId=${event._id}&status=offered`);
  expect(offered.rows).toHaveLength(2);
  expect(offered.text).toContain(one.person.email);
});
