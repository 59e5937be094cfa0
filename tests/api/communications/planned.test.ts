import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/entity.ts';
import { addDays, HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { sendPlanned } from '#server/modules/communications/commands/send-planned.ts';
import { stuckCommunications } from '#server/modules/communications/queries/communication.ts';
import { communicationRecipients, events, mails, reservations, tenantSubscriptions, users } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const moment = addDays(new Date(), 2);
const plannedFor = moment.toISOString();
const at = (now: Date) => ({ ...world.services, now: () => now });
const text = { subject: 'Domani si parte', body: '<p>Alle otto.</p>', userType: 'all' };

type Answered = Communication & { code: string; fields: Record<string, string> };
const write = (owner: Person, fields: object = {}) =>
  world.call<Answered>(owner, 'POST', 'communications', { ...text, plannedFor, ...fields });
const change = (owner: Person, id: string, fields: object) =>
  world.call<Answered>(owner, 'PATCH', `communications/${id}`, fields);
const read = async (owner: Person, id: string) =>
  (await world.call<Communication>(owner, 'GET', `communications/${id}`)).body;
const peopleOf = async (id: string) =>
  (await world.db.select().from(communicationRecipients).where(eq(communicationRecipients.communicationId, id))).map(
    ({ email }) => email,
  );
const mailsTo = (email: string) => world.db.select().from(mails).where(eq(mails.to, email));
const deliver = (id: string) => jobHandlers(world.services, world.app.log).sendCommunication({ communicationId: id });

/** A community with one follower. */
async function followed(name: string) {
  const owner = await world.community(name);
  return { owner, follower: await world.follower('normal', owner._id) };
}

describe('a planned communication', () => {
  test('chooses its people when its moment comes, not before: who left is left out, who came gets it [DAY-081]', async () => {
    const { owner, follower } = await followed('Pianificati');
    const { status, body } = await write(owner);
    expect([status, body]).toMatchObject([201, { status: 'planned', plannedFor, recipients: 0, finishedAt: null }]);
    await sendPlanned(at(new Date(moment.getTime() - 1000)));
    await deliver(body._id);
    expect([await peopleOf(body._id), (await read(owner, body._id)).status]).toEqual([[], 'planned']);
    const newcomer = await world.follower('normal', owner._id);
    await world.db.delete(tenantSubscriptions).where(eq(tenantSubscriptions.userId, follower._id));
    await sendPlanned(at(moment));
    expect(await peopleOf(body._id)).toEqual([newcomer.email]);
    await deliver(body._id);
    expect(await read(owner, body._id)).toMatchObject({ status: 'sent', recipients: 1, delivered: 1, plannedFor });
    expect([(await mailsTo(newcomer.email)).length, (await mailsTo(follower.email)).length]).toEqual([1, 0]);
  });

  test('goes once, whichever of several processes finds it and however often; a restart loses nothing [DAY-081]', async () => {
    const { owner, follower } = await followed('Processi');
    const { _id } = (await write(owner)).body;
    // Waiting for its moment it is not what a job left behind.
    expect(await stuckCommunications(world.db, addDays(new Date(), 1))).not.toContain(_id);
    const { queue } = world.services;
    const killed = () => Promise.reject(new Error('killed'));
    const dying = { ...at(moment), queue: { send: killed, sendAll: queue.sendAll.bind(queue), sendGathering: killed } };
    await expect(sendPlanned(dying)).rejects.toThrow('killed');
    expect([await peopleOf(_id), (await read(owner, _id)).status]).toEqual([[], 'planned']);
    await Promise.all([1, 2, 3].map(() => sendPlanned(at(moment))));
    await sendPlanned(at(new Date(moment.getTime() + 5 * HOUR)));
    for (let run = 0; run < 3; run++) await deliver(_id);
    expect((await mailsTo(follower.email)).length).toBe(1);
  });

  test('is changed, put off, sent at once or taken back until then; a past moment is refused at its field [DAY-081]', async () => {
    const { owner, follower } = await followed('Ripensamenti');
    const past = await write(owner, { plannedFor: addDays(new Date(), -1).toISOString() });
    expect(past).toMatchObject({ status: 400, body: { fields: { plannedFor: 'validation.inPast' } } });
    const { _id } = (await write(owner)).body;
    const later = addDays(moment, 1).toISOString();
    const moved = await change(owner, _id, { plannedFor: later, subject: 'Dopodomani si parte' });
    expect(moved.body).toMatchObject({ status: 'planned', plannedFor: later, subject: 'Dopodomani si parte' });
    const back = await change(owner, _id, { plannedFor: '2020-01-01T08:00:00.000Z' });
    expect(back).toMatchObject({ status: 400, body: { fields: { plannedFor: 'validation.inPast' } } });
    await sendPlanned(at(moment));
    expect((await read(owner, _id)).status).toBe('planned');
    const now = await change(owner, _id, { plannedFor: null });
    expect(now.body).toMatchObject({ status: 'new', plannedFor: null, recipients: 1 });
    await deliver(_id);
    expect((await mailsTo(follower.email)).map(({ subject }) => subject)).toEqual(['Dopodomani si parte']);
    const gone = await change(owner, _id, { plannedFor });
    expect(gone).toMatchObject({ status: 400, body: { code: 'communication_sent' } });
    const other = (await write(owner)).body._id;
    expect((await world.call(owner, 'DELETE', `communications/${other}`)).status).toBe(204);
    await sendPlanned(at(moment));
    expect(await peopleOf(other)).toEqual([]);
  });

  test('is sent twice by nobody: a double click plans one, a second tab’s change is said [DAY-081]', async () => {
    const { owner } = await followed('Doppi');
    const headers = { 'idempotency-key': 'same-click-twice' };
    const body = { ...text, plannedFor };
    const [one, other] = await Promise.all(
      [1, 2].map(() => world.call<Communication>(owner, 'POST', 'communications', body, headers)),
    );
    expect(one?.body._id).toBe(other?.body._id);
    const id = one?.body._id ?? '';
    const match = { 'if-match': '1' };
    const first = await world.call(owner, 'PATCH', `communications/${id}`, { subject: 'Una' }, match);
    const second = await world.call(owner, 'PATCH', `communications/${id}`, { plannedFor: null }, match);
    expect([first.status, second.status]).toEqual([200, 409]);
  });
});

describe('a planned communication about an event', () => {
  const cancel = (id: string) => world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, id));

  test('that is called off meanwhile is stopped, nobody gets it, and the person who planned it hears why [DAY-081]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event);
    const { _id } = (await write(world.tenant, { userType: 'participants', eventId: event._id })).body;
    await cancel(event._id);
    await Promise.all([1, 2].map(() => sendPlanned(at(moment))));
    await deliver(_id);
    expect(await read(world.tenant, _id)).toMatchObject({
      status: 'stopped',
      stopReason: 'eventCanceled',
      recipients: 0,
    });
    const told = (await mailsTo(world.tenant.email)).filter(({ subject }) => subject.startsWith('Non inviato'));
    expect(told.map(({ text: written }) => written.includes('nel frattempo “Luna piena'))).toEqual([true]);
    expect(told[0]?.text).toContain(`https://regia.test/tenant/communications/${_id}`);
    expect(await peopleOf(_id)).toEqual([]);
    expect(await mailsTo(tickets[0]?.participantInfo.email ?? '')).toEqual([]);
    // It may still go to all followers, when that is what is wanted.
    const refused = await change(world.tenant, _id, { plannedFor: addDays(moment, 3).toISOString() });
    expect(refused).toMatchObject({ status: 400, body: { code: 'event_canceled' } });
    expect(refused.body.fields).toEqual({ plannedFor: 'validation.plannedCanceled' });
    expect((await world.call(world.tenant, 'DELETE', `communications/${_id}`)).status).toBe(204);
  });

  test('that moves to another day is held at once: its planner is asked, and may plan it again as it is [DAY-081]', async () => {
    const owner = await world.community('Rinvii');
    await world.follower('normal', owner._id);
    const begins = addDays(new Date(), 20);
    const dates = (day: string) => ({ startDate: day, departureDate: day, endDate: day });
    const event = await world.event(dates(begins.toISOString()), { tenantId: owner._id });
    const { _id } = (await write(owner, { eventId: event._id })).body;
    const edit = (day: string) => world.call(owner, 'PATCH', `events/${event._id}`, dates(day));
    const hour = await edit(new Date(begins.getTime() + 1000).toISOString());
    expect([hour.status, (await read(owner, _id)).status]).toEqual([200, 'planned']);
    expect((await edit(addDays(begins, 7).toISOString())).status).toBe(200);
    await sendPlanned(at(moment));
    expect(await read(owner, _id)).toMatchObject({ status: 'stopped', stopReason: 'eventMoved', recipients: 0 });
    const [told, ...others] = await mailsTo(owner.email);
    expect([told?.subject, others]).toEqual(['Non inviato: “Domani si parte”', []]);
    expect(told?.text).toContain('ha cambiato giorno, e forse il testo non è più quello giusto.');
    // A word alone does not send it; its moment, named again, does.
    expect((await change(owner, _id, { subject: 'Si parte' })).body.status).toBe('stopped');
    expect((await change(owner, _id, { plannedFor })).body).toMatchObject({ status: 'planned', stopReason: null });
    await sendPlanned(at(moment));
    expect(await peopleOf(_id)).toHaveLength(1);
  });

  test('does not reach an address that somebody typed who booked and nobody proved [DAY-081]', async () => {
    const event = await world.event();
    const [proven, unproven] = [await bookGuest(world, event), await bookGuest(world, event)];
    const confirmBy = addDays(new Date(), 3).toISOString();
    await world.db.update(reservations).set({ confirmBy }).where(eq(reservations.id, unproven._id));
    const { _id } = (await write(world.tenant, { userType: 'participants', eventId: event._id })).body;
    await sendPlanned(at(moment));
    expect((await peopleOf(_id)).sort()).toEqual(
      proven.tickets.map(({ participantInfo }) => participantInfo.email.toLowerCase()).sort(),
    );
  });

  test('that is off already is planned no more [DAY-081]', async () => {
    const event = await world.event();
    await cancel(event._id);
    const { status, body } = await write(world.tenant, { userType: 'premium', eventId: event._id });
    expect([status, body.fields]).toEqual([400, { plannedFor: 'validation.plannedCanceled' }]);
  });

  test('whose people are gone by then, or whose community is disabled, is stopped and says so; it may be planned anew [DAY-081]', async () => {
    const { owner, follower } = await followed('Vuota');
    const { _id } = (await write(owner)).body;
    await world.db.delete(tenantSubscriptions).where(eq(tenantSubscriptions.userId, follower._id));
    await sendPlanned(at(moment));
    expect(await read(owner, _id)).toMatchObject({ status: 'stopped', stopReason: 'noRecipients' });
    const [told] = await mailsTo(owner.email);
    expect(told?.text).toContain('non sarebbe arrivato a nessuno');
    const again = addDays(moment, 2);
    const planned = await change(owner, _id, { plannedFor: again.toISOString() });
    expect(planned.body).toMatchObject({ status: 'planned', stopReason: null, finishedAt: null });
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, owner._id));
    await sendPlanned(at(again));
    await world.db.update(users).set({ isEnabled: true }).where(eq(users.id, owner._id));
    expect(await read(owner, _id)).toMatchObject({ status: 'stopped', stopReason: 'communityDisabled' });
  });
});
