import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { mailed, takesBack, textTo, to } from '../../support/mailed.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

const own = 'pia@posta.example';
const pia = { name: 'Pia', surname: 'Due', email: own };

/** Rita books on the event's page for herself and Pia, of whom she gives no address; both tickets are sent. */
async function bookedForTwo({ areSent = true, language = 'it' } = {}) {
  const event = await world.event({ name: 'Festa' });
  const rita = newEmail();
  const visitor = new Visitor(world, { language });
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Rita', surname0: 'Uno', email0: rita }).press('add');
  await visitor.fill({ name1: 'Pia', surname1: 'Due' }).press('next');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  await visitor.open(linkIn(textTo(await mailed(strangers), rita)));
  await visitor.press();
  if (areSent) await world.call(world.tenant, 'PUT', `events/${event._id}/tickets/send`);
  await mailed(strangers);
  const read = async () =>
    (await world.db.select().from(tables.tickets)).find(({ eventId, name }) => eventId === event._id && name === 'Pia');
  const ticket = await read();
  if (!ticket) throw new Error('no ticket');
  return { event, rita, visitor, page: visitor.url, ticket, read };
}
const edit = (id: string, participantInfo: object) =>
  world.call(world.tenant, 'POST', `tickets/${id}/handleinfo`, { participantInfo });
const cancel = (id: string) =>
  world.call(world.tenant, 'PUT', `tickets/${id}/status`, { status: 'invalid', condition: 'revoked' });

test('an address of their own, given to somebody who was brought, is no other person: nobody reads that their place is theirs now [DEC-092]', async () => {
  const { rita, ticket } = await bookedForTwo();
  expect((await edit(ticket.id, pia)).status).toBe(200);
  const mails = await mailed(strangers);
  const [booker, person] = [textTo(mails, rita), textTo(mails, own)];
  expect(booker).not.toContain('ora è di');
  expect(booker).toContain(`Quello che riguarda il posto di Pia Due ora lo scriviamo a ${own}.`);
  expect(booker).toContain('Con il biglietto mandato prima non si entra più');
  expect(person).toContain('Compagnia del Crinale ha segnato questo indirizzo per il posto di Pia Due a “Festa”');
  expect(person).not.toMatch(/ha dato a te|€/);
  expect(mails).toHaveLength(2);
});

test('a first ticket is not said to be dead where none was sent, in English as well [DEC-092]', async () => {
  const { rita, ticket } = await bookedForTwo({ areSent: false, language: 'en' });
  await edit(ticket.id, pia);
  const mails = await mailed(strangers);
  expect(textTo(mails, rita)).toContain(`Anything about Pia Due’s place now goes to ${own}.`);
  expect(textTo(mails, rita)).not.toContain('no longer valid');
  expect(textTo(mails, own)).toContain('has entered this address for Pia Due’s place');
});

test('an address that was wrong hears that the ticket sent there opens no door, and not who comes instead [DEC-092]', async () => {
  const { ticket, event } = await bookedForTwo({ areSent: false });
  await edit(ticket.id, { ...pia, email: 'pai@posta.example' });
  await world.call(world.tenant, 'PUT', `events/${event._id}/tickets/send`);
  await mailed(strangers);
  await edit(ticket.id, pia);
  const mails = await mailed(strangers);
  const wrong = textTo(mails, 'pai@posta.example');
  expect(wrong).toContain('ora lo scriviamo a un altro indirizzo');
  expect(wrong).toContain('Con il biglietto che hai ricevuto non si entra più.');
  expect([wrong.includes(own), takesBack(to(mails, 'pai@posta.example')[0])]).toEqual([false, true]);
});

test('anyone who was told of a place hears that it is off, though no ticket was ever sent there; staff read so before [DEC-092]', async () => {
  const { ticket } = await bookedForTwo({ areSent: false });
  await edit(ticket.id, pia);
  await mailed(strangers);
  const { body } = await world.call(world.tenant, 'GET', `tickets/${ticket.id}`);
  expect(body).toMatchObject({ isSent: false, isWrittenTo: true });
  await cancel(ticket.id);
  const mails = to(await mailed(strangers), own);
  expect(mails.map(({ subject }) => subject)).toEqual(['Biglietto annullato: Festa']);
  expect(mails[0]?.text).toContain('con il codice qui sotto non si entra più');
  expect(takesBack(mails[0])).toBe(true);
});

test('anyone who was told of a place hears that it goes to another event, and nothing of a ticket that none had [DEC-092, DAY-041]', async () => {
  const { ticket } = await bookedForTwo({ areSent: false });
  await edit(ticket.id, pia);
  await mailed(strangers);
  const { _id: eventId } = await world.event({ name: 'Festa d’inverno' });
  const move = await world.call(world.tenant, 'POST', `reservations/${ticket.reservationId}/move`, {
    ...{ eventId, prices: 'same', expected: { due: 2 * ticket.price, back: 0 } },
  });
  expect(move).toMatchObject({ status: 200 });
  const mail = textTo(await mailed(strangers), own);
  expect(mail).toContain('Ciao Pia,\n');
  expect(mail).toContain('ha spostato il tuo posto da “Festa');
  expect(mail).not.toContain('non si entra più');
});

test('anyone who was told of a place hears that it is another’s, though no ticket was ever sent there [DEC-092]', async () => {
  const { ticket } = await bookedForTwo({ areSent: false });
  await edit(ticket.id, pia);
  await mailed(strangers);
  await edit(ticket.id, { name: 'Gino', surname: 'Tre', email: 'gino@posta.example' });
  const mails = await mailed(strangers);
  expect(textTo(mails, own)).toContain('ha dato il tuo posto per “Festa” a un’altra persona.');
  expect(textTo(mails, own)).not.toContain('biglietto che hai ricevuto');
  expect(takesBack(to(mails, own)[0])).toBe(true);
});

test('somebody whose place the person who booked gives to another hears of it, and so does the other, with a ticket that opens [DEC-092, HOLD-002]', async () => {
  const { visitor, page, ticket, rita, read } = await bookedForTwo();
  const details = (fields: Record<string, string>) =>
    visitor.post(`${page}/details`, { ticket: ticket.id, note1: '', ...fields });
  await details({ name1: 'Pia', surname1: 'Due', email1: own });
  expect(visitor.text).toContain('i dati sono salvati');
  const first = await mailed(strangers);
  expect(textTo(first, own)).toContain('Rita Uno ha segnato questo indirizzo per il posto di Pia Due');
  expect(textTo(first, own)).toContain(`Codice biglietto: ${(await read())?.code}`);
  // What the person who booked did themselves stands on their page.
  expect(to(first, rita)).toEqual([]);
  await details({ name1: 'Gino', surname1: 'Tre', email1: 'gino@posta.example' });
  const mails = await mailed(strangers);
  expect(textTo(mails, own)).toContain('Rita Uno ha dato il tuo posto per “Festa” a un’altra persona.');
  expect(textTo(mails, own)).toContain('Con il biglietto che hai ricevuto non si entra più.');
  expect(textTo(mails, 'gino@posta.example')).toContain('Rita Uno ha dato a te il posto di Pia Due');
  expect(textTo(mails, 'gino@posta.example')).toContain('Codice biglietto:');
  await details({ name1: 'Gino', surname1: 'Tre', email1: 'gino@posta.example', note1: 'Celiaco' });
  expect(await mailed(strangers)).toEqual([]);
});
