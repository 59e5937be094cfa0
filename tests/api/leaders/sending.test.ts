import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import type { Leader, Leading } from '#domain/leaders/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { pagesOfPdf } from '../../support/pdf/pdf-pages.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

const DAY = 86_400_000;
const PHONE = '+39 3334812210';
const bologna = '0190a000-0000-7000-8000-0000000000c1';
const modena = '0190a000-0000-7000-8000-0000000000c2';
const every = { phone: true, notes: true, amounts: true };
const beppe = 'beppe@example.org';

let mail: MailServer;
let world: World;
let now: number;
let bus: Transport;
beforeAll(async () => {
  mail = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Regia <biglietti@regia.test>' } });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
afterEach(() => {
  world.services.now = () => new Date();
});

const inDays = (days: number) => new Date(now + days * DAY).toISOString();
async function put(people: Parameters<typeof participant>[0][], departurePoint: string, eventId: string) {
  const participantsInfo = people.map((one) => participant(one));
  const booking = await bookGuest(world, { _id: eventId }, { departurePoint, participantsInfo });
  await world.db.update(tables.users).set({ phone: PHONE }).where(eq(tables.users.id, booking.guest._id));
  const ticketIds = booking.tickets.map(({ _id }) => _id);
  await world.call(world.tenant, 'PUT', `transports/${bus._id}/addparticipants`, { ticketIds });
  return booking;
}

beforeEach(async () => {
  mail.received.length = 0;
  now = Date.now();
  world.services.now = () => new Date(now);
  const point = (_id: string, groupingPoint: string, hours: number) => ({
    ...{ _id, groupingPoint, address: { plainAddress: groupingPoint } },
    departureDate: new Date(now + DAY + hours * 3_600_000).toISOString(),
  });
  const event = await world.event({
    ...{ name: 'Alba al lago', startDate: inDays(1), endDate: inDays(2), departureDate: inDays(1) },
    ...{ closingReservationDate: inDays(0.9), maxParticipants: 200, slotsPerUser: 20 },
    departurePoints: [point(modena, 'Modena Nord', 1), point(bologna, 'Bologna', 0)],
  });
  const list = { eventId: event._id, transportType: 'bus', identifier: 'Bus 2', maximumSlots: 50 };
  bus = (await world.call<Transport>(world.tenant, 'POST', 'transports', list)).body;
  await put([{ name: 'Zoe', surname: 'Zanotti', note: 'Stampelle' }], bologna, event._id);
  const other = await put(
    [
      { name: 'Ada', surname: 'Neri' },
      { name: 'Non', surname: 'Viene' },
    ],
    modena,
    event._id,
  );
  const gone = other.tickets.find(({ participantInfo }) => participantInfo.name === 'Non')?._id;
  await world.call(world.tenant, 'PUT', `tickets/${gone}/status`, { status: 'invalid', condition: 'revoked' });
});

async function lead(fields: object = {}): Promise<Leader> {
  const input = { name: 'Beppe', email: beppe, sees: every, ...fields };
  const made = await world.call<{ leader: Leader }>(world.tenant, 'POST', `transports/${bus._id}/leaders`, input);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.leader;
}
type Answer = Leader & { code?: string; message?: string };
const send = ({ _id }: Leader, who: Person = world.tenant, headers: Record<string, string> = {}) =>
  world.call<Answer>(who, 'POST', `leaders/${_id}/list`, undefined, headers);
async function delivered() {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const data of await take<{ mailId: string }>(world, 'sendMail')) await jobs.sendMail(data);
  return mail.received;
}
const textsIn = async (content: unknown) =>
  (await pagesOfPdf(Buffer.from(content as ArrayBuffer))).map((page) => page.texts.map(({ text }) => text));

test('a leader gets the list as a PDF by mail: who comes, surname first, stop by stop, telephone, due and notes [DAY-072]', async () => {
  const leader = await lead();
  const { status, body } = await send(leader);
  expect([status, body.email, body.mailedAt !== null]).toEqual([202, beppe, true]);
  const [message, ...others] = await delivered();
  expect([message?.to?.[0]?.address, others]).toEqual([beppe, []]);
  expect(message?.subject).toBe('Bus 2: l’elenco di chi c’è, Alba al lago');
  // What the mail says shows in previews and on locked phones: people are in its file alone.
  expect(message?.text).toContain('Per ora ci sono 2 persone');
  expect(message?.text).not.toMatch(/Zanotti|3334812210|Stampelle/);
  const [file] = message?.attachments ?? [];
  expect([file?.filename, file?.mimeType]).toEqual(['elenco-Bus-2.pdf', 'application/pdf']);
  const pages = await pagesOfPdf(Buffer.from(file?.content as ArrayBuffer));
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[297, 210]]);
  const texts = pages[0]?.texts.map(({ text }) => text) ?? [];
  expect(texts.slice(2, 7)).toEqual(['✓', 'Persona', 'Telefono', 'Da pagare', 'Note']);
  const order = ['Bologna', 'Zanotti Zoe', 'Modena Nord', 'Neri Ada'].map((start) =>
    texts.findIndex((text) => text.startsWith(start)),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(texts.filter((text) => text === PHONE)).toHaveLength(2);
  expect(texts).toContain('Stampelle');
  expect(texts.filter((text) => /^\d+,\d\d.€$/.test(text))).toHaveLength(2);
  expect(texts.join(' ')).not.toContain('Viene');
  const { body: log } = await world.call<AuditRecord[]>(world.tenant, 'GET', 'audit?resource=leaders&action=sendList');
  expect(log).toMatchObject([{ recordId: leader._id, changes: { name: 'Beppe', list: 'Bus 2' } }]);
  const { body: leading } = await world.call<Leading>(world.tenant, 'GET', `transports/${bus._id}/leading`);
  expect(leading.leaders).toMatchObject([{ email: beppe, mailedAt: body.mailedAt }]);
});

test('what a leader may not see on the phone is not on the paper either [DAY-072, LIST-020]', async () => {
  await send(await lead({ sees: { phone: false, notes: false, amounts: false } }));
  const [message] = await delivered();
  const texts = (await textsIn(message?.attachments[0]?.content)).flat();
  expect(texts).toContain('Zanotti Zoe');
  expect(texts.join(' ')).not.toMatch(/3334812210|Stampelle|Telefono|Da pagare|€/);
});

test('before its time, after it, once revoked, or without an address nothing is sent [DAY-072]', async () => {
  const codeOf = async (leader: Leader, who?: Person) => {
    const { status, body } = await send(leader, who);
    return [status, body.code];
  };
  expect(await codeOf(await lead({ from: inDays(0.5), until: inDays(3) }))).toEqual([409, 'leader_early']);
  expect(await codeOf(await lead({ email: undefined }))).toEqual([409, 'leader_unreachable']);
  const leader = await lead();
  expect(await codeOf(leader, world.otherTenant)).toEqual([404, 'not_found']);
  expect(await codeOf(leader, world.scanner)).toEqual([403, 'forbidden']);
  now += 5 * DAY;
  expect(await codeOf(leader)).toEqual([410, 'leader_over']);
  now -= 5 * DAY;
  await world.call(world.tenant, 'DELETE', `leaders/${leader._id}`);
  expect(await codeOf(leader)).toEqual([404, 'not_found']);
  expect(await delivered()).toEqual([]);
  for (const input of [
    { name: 'Nino', email: 'nino@', sees: every },
    { userId: world.scanner._id, email: beppe, sees: every },
  ]) {
    const made = await world.call<{ fields: object }>(world.tenant, 'POST', `transports/${bus._id}/leaders`, input);
    expect([made.status, Object.keys(made.body.fields)]).toEqual([400, ['email']]);
  }
});

test('a list goes out once in ten minutes, and a repeated call is the same mail [DAY-072]', async () => {
  const leader = await lead();
  const key = { 'idempotency-key': 'a-press' };
  const answers = await Promise.all([1, 2, 3].map(() => send(leader, world.tenant, key)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const others = await Promise.all([1, 2].map(() => send(leader)));
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'list_just_sent'],
    [409, 'list_just_sent'],
  ]);
  expect(await delivered()).toHaveLength(1);
  now += 10 * 60_000;
  expect((await send(leader)).status).toBe(202);
  expect(await delivered()).toHaveLength(2);
});

test('a list that was taken away before its mail went out is not sent; somebody of the community is written to at their account [DAY-072]', async () => {
  const leader = await lead();
  await send(leader);
  await world.call(world.tenant, 'DELETE', `leaders/${leader._id}`);
  expect(await delivered()).toEqual([]);
  const scanner = await lead({ userId: world.scanner._id, name: undefined, email: undefined });
  expect(scanner.email).toBe(world.scanner.email);
  await send(scanner);
  expect((await delivered()).map(({ to }) => to?.[0]?.address)).toEqual([world.scanner.email]);
});
