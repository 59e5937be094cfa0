import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#domain/values/time.ts';
import * as tables from '#server/tables.ts';
import { policyWith } from '../../support/hand-on.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
let sizeId: string;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  const [size] = await world.db
    .insert(tables.requirements)
    .values({ fieldName: 'Taglia', entityType: 'event' })
    .returning({ id: tables.requirements.id });
  sizeId = size?.id ?? '';
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** A child of nine booked at 10,00 €, to be paid at the departure, of an event that asks for a size. */
async function booked(fields: object = {}) {
  const event = await world.event({
    ...{ priceType: 'byAges', prices: { young: 1000, adult: 2000, senior: 1500 }, requirementIds: [sizeId] },
    ...{ cancellationPolicy: policyWith('notAllowed'), ...fields },
  });
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email, {
    ...{ age0: '9', answer0_0: 'M', paymentType: 'atDeparture' },
  });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const [ticket] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, event._id));
  if (!ticket) throw new Error('no ticket');
  const typed = {
    ...{ ticket: ticket.id, name0: 'Bianca', surname0: 'Ferri', email0: email, age0: '9', answer0_0: 'M', note0: '' },
  };
  return { event, email, visitor, page: visitor.url, ticket, typed };
}
const ticketNow = async (id: string) =>
  (await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, id)))[0];
const totalOf = async (id: string) =>
  (await world.db.select().from(tables.reservations).where(eq(tables.reservations.id, id)))[0]?.total;
const shownIn = ({ document }: Visitor, name: string) =>
  document.querySelector(`#details [name=${name}]`)?.getAttribute('value');

test('details are corrected from one’s page, on the ticket and on the booking, and staff read who did [HOLD-002]', async () => {
  const { visitor, page, ticket, typed, email } = await booked();
  expect([shownIn(visitor, 'name0'), shownIn(visitor, 'age0'), shownIn(visitor, 'answer0_0')]).toEqual([
    ...['Bianca', '9', 'M'],
  ]);
  await visitor.post(`${page}/details`, { ...typed, name0: 'Bianca Maria', answer0_0: 'L', note0: 'In passeggino' });
  expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining('i dati sono salvati')]);
  expect(await ticketNow(ticket.id)).toMatchObject({
    ...{ name: 'Bianca Maria', price: 1000, code: ticket.code },
    participantInfo: { name: 'Bianca Maria', email, age: 9, note: 'In passeggino', requirements: { Taglia: 'L' } },
  });
  const [booking] = await world.db
    .select()
    .from(tables.reservations)
    .where(eq(tables.reservations.id, ticket.reservationId));
  expect(booking?.participantsInfo).toMatchObject([{ name: 'Bianca Maria', requirements: { Taglia: 'L' } }]);
  const history = await world.call<{ sentence: string }[]>(world.tenant, 'GET', `audit?recordId=${ticket.id}`);
  expect(JSON.stringify(history.body)).toContain('ha modificato dalla propria pagina i dati di Bianca Maria');
});

test('an age of another price says so first and is stored once confirmed; what is owed follows [HOLD-002]', async () => {
  const { visitor, page, ticket, typed } = await booked();
  await visitor.post(`${page}/details`, { ...typed, age0: '30' });
  expect(visitor.text).toContain('Il biglietto costa allora 20,00 € invece di 10,00 €');
  expect(visitor.text).toContain('Sono 10,00 € in più da pagare');
  expect(shownIn(visitor, 'age0')).toBe('30');
  expect(await ticketNow(ticket.id)).toMatchObject({ price: 1000, participantInfo: { age: 9 } });
  // The price is another than the one that was shown: it is shown again.
  await visitor.post(`${page}/details`, { ...typed, age0: '30', expected: '1500' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('20,00 € invece di 10,00 €')]);
  expect((await ticketNow(ticket.id))?.price).toBe(1000);
  await visitor.post(`${page}/details`, { ...typed, age0: '30', expected: '2000' });
  expect(visitor.text).toContain('i dati sono salvati');
  expect(await ticketNow(ticket.id)).toMatchObject({ price: 2000, participantInfo: { age: 30 } });
  expect(await totalOf(ticket.reservationId)).toBe(2000);
  const [payment] = await world.db
    .select()
    .from(tables.payments)
    .where(eq(tables.payments.reservationId, ticket.reservationId));
  expect(payment?.amount).toBe(2000);
});

test('a changed price takes a browser that is known; a corrected name does not [HOLD-001, HOLD-002]', async () => {
  const { page, ticket, typed } = await booked();
  await world.db.update(tables.personalLinks).set({ createdAt: new Date(Date.now() - 2 * DAY).toISOString() });
  const stranger = new Visitor(world, { address: '10.9.9.9' });
  await stranger.post(`${page}/details`, { ...typed, age0: '30', expected: '2000' });
  expect([stranger.status, stranger.text]).toEqual([409, expect.stringContaining('serve un link nuovo')]);
  expect((await ticketNow(ticket.id))?.price).toBe(1000);
  await stranger.post(`${page}/details`, { ...typed, name0: 'Bice' });
  expect((await ticketNow(ticket.id))?.name).toBe('Bice');
});

test('what is wrong is at its field, all of it at once, and nothing typed is lost [HOLD-002]', async () => {
  const { visitor, page, ticket, typed } = await booked();
  const wrong = { ...typed, name0: '', email0: 'bianca@', age0: 'nove', answer0_0: '', note0: 'Resta' };
  await visitor.post(`${page}/details`, wrong);
  expect(visitor.status).toBe(422);
  const invalid = [...visitor.document.querySelectorAll('#details [aria-invalid]')].map(({ id }) => id);
  expect(invalid).toEqual(['name0', 'email0', 'age0', 'answer0_0']);
  expect([shownIn(visitor, 'email0'), shownIn(visitor, 'age0'), shownIn(visitor, 'note0')]).toEqual([
    ...['bianca@', 'nove', 'Resta'],
  ]);
  expect(await ticketNow(ticket.id)).toMatchObject({ name: 'Bianca', version: ticket.version });
});

test('of two who correct the same details the second sees what the first saved, and keeps what they typed [HOLD-002, DEC-013]', async () => {
  const { visitor, page, ticket, typed } = await booked();
  const read = shownIn(visitor, 'read') ?? '';
  const other = new Visitor(world, { address: '10.9.9.9' });
  await other.post(`${page}/details`, { ...typed, read, name0: 'Bianca Maria', note0: 'In passeggino' });
  expect(other.status).toBe(200);
  await visitor.post(`${page}/details`, { ...typed, read, name0: 'Bice', answer0_0: 'S' });
  expect(visitor.status).toBe(409);
  const alert = visitor.document.querySelector('#details [role=alert]');
  expect(alert?.querySelector('h2')?.textContent).toBe('Nel frattempo qualcun altro ha corretto questi dati');
  const standing = [...(alert?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(standing).toEqual(['Nome: Bianca Maria', 'Taglia: M', 'Nota per chi organizza: In passeggino']);
  expect([shownIn(visitor, 'name0'), shownIn(visitor, 'answer0_0')]).toEqual(['Bice', 'S']);
  expect((await ticketNow(ticket.id))?.name).toBe('Bianca Maria');
  // What stands was shown: now it is theirs to replace, or to keep.
  const keep = visitor.document.querySelector('#details a.btn');
  expect([keep?.textContent, keep?.getAttribute('href')]).toEqual(['Tieni quelli di adesso', `${page}#details`]);
  await visitor.post(`${page}/details`, { ...typed, read: shownIn(visitor, 'read') ?? '', name0: 'Bice' });
  expect(visitor.status).toBe(200);
  expect((await ticketNow(ticket.id))?.name).toBe('Bice');
});

test('a form sent twice, or a ticket that got a seat meanwhile, is no conflict [HOLD-002, DEC-013]', async () => {
  const { visitor, page, ticket, typed } = await booked();
  const sent = { ...typed, read: shownIn(visitor, 'read') ?? '', name0: 'Bice' };
  await world.db.update(tables.tickets).set({ version: 9, isSent: true }).where(eq(tables.tickets.id, ticket.id));
  for (const _ of [1, 2]) {
    await visitor.post(`${page}/details`, sent);
    expect(visitor.status).toBe(200);
  }
});

test('one of four who correct the same details at once is first, the others are told [HOLD-002, DEC-013]', async () => {
  const { visitor, page, ticket, typed } = await booked();
  const read = shownIn(visitor, 'read') ?? '';
  const names = ['Bice', 'Bina', 'Bea', 'Berta'];
  const people = names.map((_, at) => new Visitor(world, { address: `10.9.8.${at}` }));
  await Promise.all(
    people.map((person, at) => person.post(`${page}/details`, { ...typed, read, name0: names[at] ?? '' })),
  );
  const [first = -1, ...more] = people.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(more).toEqual([]);
  expect(people.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await ticketNow(ticket.id))?.name).toBe(names[first]);
});

test.each([
  ['notAllowed', 'L’organizzatore non permette di cedere i biglietti'],
  ['withApproval', 'cedile il biglietto: l’organizzatore deve essere d’accordo'],
] as const)(
  'details do not become another person’s where handing on is %s; what was typed is kept [HOLD-002, HOLD-005, HOLD-010]',
  async (handOn, said) => {
    const { visitor, page, ticket, typed } = await booked({ cancellationPolicy: policyWith(handOn) });
    await visitor.post(`${page}/details`, { ...typed, name0: 'Gino', surname0: 'Tre' });
    expect(visitor.text).toContain(said);
    expect(shownIn(visitor, 'name0')).toBe('Gino');
    expect(await ticketNow(ticket.id)).toMatchObject({ name: 'Bianca', code: ticket.code });
  },
);

test('after the last day the page says until when and whom to write to, and what is sent changes nothing [HOLD-002, HOLD-003, HOLD-010]', async () => {
  const { event, visitor, page, ticket, typed } = await booked();
  const soon = new Date(Date.now() + DAY).toISOString();
  await world.db
    .update(tables.events)
    .set({ startDate: soon, departureDate: soon })
    .where(eq(tables.events.id, event._id));
  await visitor.open(page);
  expect(visitor.text).toMatch(/I dati si potevano cambiare fino a .* scrivi a \S+@/);
  expect(visitor.document.querySelector('#details form')).toBeNull();
  // Handing on ends with it, which is said before anything is typed; cancelling does not.
  expect(visitor.document.querySelector('#hand-on form')).toBeNull();
  expect(visitor.document.querySelector('#hand-on')?.textContent).toMatch(/termine.*passato.*scrivi a \S+@/i);
  expect(visitor.document.querySelector('#cancel form')).not.toBeNull();
  await visitor.post(`${page}/details`, { ...typed, name0: 'Bice' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringMatching(/termine.*passato.*scrivi a \S+@/i)]);
  expect((await ticketNow(ticket.id))?.name).toBe('Bianca');
});

test('a ticket that was used to enter, or belongs to another booking, is not changed [HOLD-002, HOLD-009, HOLD-010]', async () => {
  const { event, visitor, page, ticket, typed } = await booked();
  const other = await booked();
  await visitor.post(`${page}/details`, { ...typed, ticket: other.ticket.id, name0: 'Bice' });
  expect(visitor.status).toBe(409);
  expect((await ticketNow(other.ticket.id))?.name).toBe('Bianca');
  await world.call(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: ticket.code });
  await visitor.open(page);
  expect(visitor.document.querySelector('#details form')).toBeNull();
  await visitor.post(`${page}/details`, { ...typed, name0: 'Bice' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringMatching(/usato all’ingresso.*scrivi a \S+@/)]);
  expect((await ticketNow(ticket.id))?.name).toBe('Bianca');
});
