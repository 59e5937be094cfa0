import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#domain/payments/schema.ts';
import { Database, type Db, type TenantScope } from '#server/kernel/database/database.ts';
import { bookByCard, cardEvent, onPage, paymentOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { happeningsBetween } from '../../support/statements.ts';
import { createWorld, type World } from '../../support/world.ts';

/** Each statement reads what the database holds at its own time. */
class WithoutSnapshots extends Database {
  override read<T>(scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
    return this.run(scope, work);
  }
}

const between = happeningsBetween();
let world: World;
let torn: World;
beforeAll(async () => {
  world = await createWorld();
  torn = await createWorld({ database: (url) => new WithoutSnapshots({ url }) });
  await Promise.all([takesCards(world), takesCards(torn)]);
});
afterAll(() => Promise.all([world.close(), torn.close()]));

/** A payment as it is answered when the provider confirms its refund after the payment was read, and before its refunds are. */
async function readWhileRefunded(of: World) {
  const booked = await bookByCard(of, await cardEvent(of));
  await onPage(of, booked._id);
  const { _id } = await paymentOf(of, booked._id);
  const refunded = { status: 'invalid', condition: 'refunded' };
  await of.call(of.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, refunded);
  between(/^select .* from "refunds"/, () => workAll(of));
  const read = async () => {
    const { status, refunds } = (await of.call<Payment>(of.tenant, 'GET', `payments/${_id}`)).body;
    return { status, refund: refunds?.[0]?.state };
  };
  return { meanwhile: await read(), afterwards: await read() };
}

test('a payment is shown with its refund as both were at one time, and anyone who looks goes on looking [DEC-061, RES-028]', async () => {
  expect(await readWhileRefunded(world)).toEqual({
    meanwhile: { status: 'paid', refund: 'pending' },
    afterwards: { status: 'refunded', refund: 'succeeded' },
  });
});

test('control: without a snapshot the refund has succeeded and the payment is still paid', async () => {
  const { meanwhile } = await readWhileRefunded(torn);
  expect(meanwhile).toEqual({ status: 'paid', refund: 'succeeded' });
});
