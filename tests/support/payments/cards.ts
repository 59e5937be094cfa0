import { eq, sql } from 'drizzle-orm';
import type { EventFields } from '#domain/events/entity.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { cardCheckouts, mails, sandboxObjects, tenants } from '#server/tables.ts';
import { bookGuest } from '../booking.ts';
import type { Person, World } from '../world.ts';
import { handleReceived, sendForm, take, waitingMessages } from './provider-jobs.ts';

/** Opens a community's account at the local provider, as if its form had been filled in; answers the account. */
export async function takesCards(world: World, tenant: Person = world.tenant): Promise<string> {
  const { payments } = world.services;
  const account = await payments.createAccount({ tenantId: tenant._id, email: tenant.email, businessName: 'Prova' });
  await world.db
    .update(sandboxObjects)
    .set({ data: sql`data || '{"paymentsEnabled":true,"isComplete":true}'` })
    .where(eq(sandboxObjects.id, account));
  await world.db
    .update(tenants)
    .set({ stripeConnectId: account, paymentsEnabled: true })
    .where(eq(tenants.id, tenant._id));
  return account;
}

/** Moves the clocks of the server and of the local provider. */
export function later(world: World, hours: number): void {
  const now = () => new Date(Date.now() + hours * HOUR);
  world.services.now = now;
  if (world.services.sandbox) world.services.sandbox.parts.now = now;
}

/** Does the work that waits, and what follows from it, until there is none. */
export async function workAll(world: World): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (let round = 0; round < 12; round++) {
    const messages = await waitingMessages(world);
    for (const body of messages) await jobs.deliverWebhook({ body });
    await handleReceived(world);
    let count = messages.length;
    for (const name of ['closeCheckout', 'captureCard', 'releaseHold'] as const) {
      for (const payload of await take<{ checkoutId: string }>(world, name)) {
        await jobs[name](payload);
        count++;
      }
    }
    for (const payload of await take<{ refundId: string }>(world, 'refundCard')) {
      await jobs.refundCard(payload);
      count++;
    }
    for (const payload of await take<{ refundId: string }>(world, 'returnFee')) {
      await jobs.returnFee(payload);
      count++;
    }
    if (count === 0) return;
  }
  throw new Error('the work never ends');
}

/** What happens every minute. */
export async function everyMinute(world: World): Promise<void> {
  await jobHandlers(world.services, world.app.log).cardWork({});
  await workAll(world);
}

/** An event paid by card. */
export const cardEvent = (world: World, fields: Partial<EventFields> = {}) =>
  world.event({ paymentTypes: ['stripe', 'atDeparture'], ...fields });

/** A booking by card of a new guest, for one or two. */
export async function bookByCard(world: World, event: { _id: string }, participants = 1) {
  const participantsInfo = Array.from({ length: participants }, (_, at) => ({
    name: `Ospite${at}`,
    surname: 'Carta',
    email: `ospite${at}@example.org`,
  }));
  return bookGuest(world, event, { paymentType: 'stripe', participantsInfo });
}

/** The address of the provider's page of a payment, named by any of its ids. */
export async function sessionOf(world: World, ref: string, who: Person = world.tenant): Promise<string> {
  const answer = await world.call<{ sessionUrl: string }>(who, 'POST', `payments/${ref}`);
  if (answer.status !== 200) throw new Error(`no page: ${JSON.stringify(answer.body)}`);
  return answer.body.sessionUrl;
}

/** Pays, or does something else, on the provider's page, and lets everything follow. */
export async function onPage(world: World, ref: string, outcome = 'pay', who: Person = world.tenant): Promise<void> {
  await sendForm(world, await sessionOf(world, ref, who), { outcome });
  await workAll(world);
}

export async function reservationOf(world: World, id: string) {
  const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${id}`);
  return { ...body, tickets: body.tickets ?? [] };
}

export async function paymentOf(world: World, id: string): Promise<Payment> {
  const [row] = (
    await world.call<Payment[]>(world.admin, 'GET', `payments?reservationId=${id}&sort=-createdAt`)
  ).body.concat(
    (await world.call<Payment[]>(world.admin, 'GET', `payments?participationRequestId=${id}&sort=-createdAt`)).body,
  );
  if (!row) throw new Error('no payment');
  return (await world.call<Payment>(world.admin, 'GET', `payments/${row._id}`)).body;
}

/** A booking by card that was paid, or whatever else was done on the provider's page, with its event and payment. */
export async function paidByCard(world: World, people = 2, outcome = 'pay', fields: Partial<EventFields> = {}) {
  const event = await cardEvent(world, fields);
  const booked = await bookByCard(world, event, people);
  await onPage(world, booked._id, outcome);
  return { ...booked, event, paymentId: (await paymentOf(world, booked._id))._id };
}

export const requestOf = async (world: World, id: string): Promise<ParticipationRequest> =>
  (await world.call<ParticipationRequest>(world.tenant, 'GET', `participations/${id}`)).body;

export const pagesOf = (world: World, paymentId: string) =>
  world.db.select().from(cardCheckouts).where(eq(cardCheckouts.paymentId, paymentId)).orderBy(cardCheckouts.id);

/** Writes the mails of bookings, which are a job of their own. */
export async function sendBookingMailsOfJobs(world: World): Promise<void> {
  for (const told of await take<never>(world, 'tellBooking')) await sendBookingMails(world.services, told);
}

/** Subjects of the mails to an address, in order. */
export async function mailsTo(world: World, to: string): Promise<string[]> {
  await sendBookingMailsOfJobs(world);
  const rows = await world.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
  return rows.map(({ subject }) => subject);
}

/** States of tickets, in order of creation. */
export const statesOf = (tickets: readonly { status: string; condition: string }[]): string[] =>
  tickets.map(({ status, condition }) => `${status} ${condition}`);

export async function freePlaces(world: World, eventId: string): Promise<number> {
  const { rows } = await world.db.execute<{ slots: number }>(sql`select slots from events where id = ${eventId}`);
  return 50 - (rows[0]?.slots ?? 0);
}
