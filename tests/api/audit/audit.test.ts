import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedActions, auditedResources } from '#domain/audit/actions.ts';
import type { AuditRecord } from '#domain/audit/schema.ts';
import { auditSentence } from '#i18n/audit-sentence.ts';
import { events, users } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const log = async (who: Person, query = '', headers: Record<string, string> = {}) =>
  (await world.call<AuditRecord[]>(who, 'GET', `audit?limit=100&${query}`, undefined, headers)).body;

describe('the log of who did what', () => {
  test('says in both languages who changed which fields of an event, before and after [DEC-088]', async () => {
    const event = await world.event({ name: 'Alba al lago', slotsPerUser: 2 });
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { name: 'Alba al Lago di Braies', slotsPerUser: 4 });
    const [entry] = await log(world.tenant, `recordId=${event._id}`);
    expect(entry).toMatchObject({
      ...{ resource: 'events', action: 'update', recordName: 'Alba al Lago di Braies' },
      user: { _id: world.tenant._id, name: 'Nome', surname: 'Cognome' },
      changes: {
        name: { before: 'Alba al lago', after: 'Alba al Lago di Braies' },
        slotsPerUser: { before: 2, after: 4 },
      },
    });
    expect(entry?.sentence).toMatch(/^ha modificato l’evento “Alba al Lago di Braies” \(Nome.*, .+\)$/);
    const [inEnglish] = await log(world.tenant, `recordId=${event._id}`, { 'accept-language': 'en' });
    expect(inEnglish?.sentence).toMatch(/^changed the event “Alba al Lago di Braies” \(/);
  });

  test('tells the history of a reservation together with that of its tickets [DEC-088]', async () => {
    const booked = await bookGuest(world, await world.event());
    const [ticket] = booked.tickets;
    await world.call(world.tenant, 'POST', `tickets/${ticket?._id}/payment`);
    const entries = await log(world.tenant, `recordId=${booked._id}&recordId=${ticket?._id}`);
    expect(entries.map(({ resource, action }) => `${resource}.${action}`)).toEqual([
      'tickets.setPaid',
      'reservations.create',
    ]);
  });

  test('names whose booking it is, finds it by them, and forgets them with their data [DAY-030, DEC-088]', async () => {
    const event = await world.event();
    const { _id, guest, code } = await bookGuest(world, event);
    const past = '2026-01-10T09:00:00.000Z';
    const [name, surname] = ['Iolanda', 'Brunelleschi'];
    await world.db.update(users).set({ name, surname }).where(eq(users.id, guest._id));
    const [entry] = await log(world.tenant, `recordId=${_id}`);
    expect(entry?.sentence).toBe(`ha registrato la prenotazione “${code}” di Iolanda Brunelleschi`);
    expect(entry?.person).toEqual({ _id: guest._id, name, surname });
    expect((await log(world.tenant, 'q=brunelleschi')).map(({ recordId }) => recordId)).toEqual([_id]);
    await world.db.update(events).set({ startDate: past, endDate: past }).where(eq(events.id, event._id));
    expect((await world.call(world.admin, 'DELETE', `users/${guest._id}/data`)).status).toBe(204);
    const [forgotten] = await log(world.tenant, `recordId=${_id}`);
    expect(forgotten?.sentence).toBe(`ha registrato la prenotazione “${code}” di Dati cancellati`);
    expect(await log(world.tenant, 'q=brunelleschi')).toEqual([]);
  });

  test('is filtered by kind, person and time, searched by name, and counted [DEC-088]', async () => {
    const { _id } = await world.event({ name: 'Ciaspolata al Cimone' });
    await world.call(world.tenant, 'PATCH', `events/${_id}`, { name: 'Ciaspolata notturna al Cimone' });
    const names = async (query: string) => (await log(world.tenant, query)).map(({ recordName }) => recordName);
    expect(await names('q=ciaspolata')).toEqual(['Ciaspolata notturna al Cimone']);
    expect(await names('q=ciaspolata&resource=products')).toEqual([]);
    expect(await names(`recordId=${_id}&userId=${world.scanner._id}`)).toEqual([]);
    expect(await names(`recordId=${_id}&at.$gte=2099-01-01T00:00:00.000Z`)).toEqual([]);
    const { headers } = await world.call(world.tenant, 'GET', `audit?limit=1&recordId=${_id}`);
    expect(headers['odin-count']).toBe('1');
  });

  test('shows a community its own entries only, an administrator everybody’s, a scanner none [DEC-088, PERM-E001]', async () => {
    const { _id } = await world.event();
    await world.call(world.tenant, 'PATCH', `events/${_id}`, { name: 'Solo nostra' });
    expect(await log(world.otherTenant, `recordId=${_id}`)).toEqual([]);
    expect(await log(world.admin, `recordId=${_id}`)).toHaveLength(1);
    expect((await world.call(world.scanner, 'GET', 'audit')).status).toBe(403);
  });

  test('is exported with the filters of the list [DEC-075, DEC-088]', async () => {
    const answer = await world.call(world.tenant, 'GET', 'audit/excel?resource=events');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toContain('attività');
  });

  test('has a sentence for every kind of entry, in both languages [DEC-088]', () => {
    const nobody = {
      _id: '',
      at: '',
      recordId: null,
      tenantId: null,
      changes: {},
      user: null,
      tenant: null,
      person: null,
    };
    for (const resource of auditedResources) {
      for (const action of auditedActions[resource]) {
        for (const language of ['it', 'en'] as const) {
          const sentence = auditSentence({ ...nobody, resource, action, recordName: null }, language);
          expect(sentence, `${resource}.${action}`).toMatch(/\w/);
          expect(sentence).not.toBe(action);
        }
      }
    }
  });
});
