import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import type { EventMoney } from '#domain/metrics/money.ts';
import { ledgerEntries, mails, refunds } from '#server/tables.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { message, sendMessagesInTurn } from '../../support/payments/card-messages.ts';
import {
  mailsTo,
  pagesOf,
  paidByCard,
  paymentOf,
  reservationOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

/** Does something to a payment on the provider's own pages. */
async function atProvider(paymentId: string, action: 'refund' | 'dispute' | 'win' | 'lose') {
  const [page] = await pagesOf(world, paymentId);
  const url = await world.services.payments.dashboardLink(page?.account ?? '');
  await sendForm(world, url, { payment: page?.providerId ?? '', action });
  await workAll(world);
}
const paid = (people = 2, outcome = 'pay') => paidByCard(world, people, outcome);
const causesOf = async (paymentId: string) => {
  const rows = await world.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
  return [...new Set(rows.map(({ cause }) => cause))];
};
const today = async () => (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body;
const moneyOf = async (eventId: string) =>
  (await world.call<EventMoney>(world.tenant, 'GET', `events/${eventId}/money`)).body;
const historyOf = async (recordId: string) =>
  (await world.call<AuditRecord[]>(world.tenant, 'GET', `audit?recordId=${recordId}`)).body.map(({ action }) => action);
const clearMark = (id: string, status: string) => world.call(world.tenant, 'PUT', `reservations/${id}`, { status });

describe('a refund made at the provider', () => {
  test('is money: accounts, tickets and history say so, organiser and buyer are told, and it is in today [DEC-097]', async () => {
    const { _id, event, paymentId, guest } = await paid();
    await atProvider(paymentId, 'refund');
    expect(await paymentOf(world, _id)).toMatchObject({
      ...{ status: 'refunded', refundedAmount: 4000, isDisputed: false, givenBack: { card: 4000, other: 0 } },
      refunds: [{ reason: 'provider', state: 'succeeded', amount: 4000 }],
    });
    expect(statesOf((await reservationOf(world, _id)).tickets)).toEqual(['invalid refunded', 'invalid refunded']);
    expect(await causesOf(paymentId)).toContain('provider');
    expect((await moneyOf(event._id)).figures).toMatchObject({ taken: 4000, refunded: 4000, net: 0, payout: 0 });
    expect(await historyOf(_id)).toContain('refundAtProvider');
    expect(await mailsTo(world, world.tenant.email)).toContainEqual(
      expect.stringContaining('Rimborsato dal fornitore'),
    );
    expect(await mailsTo(world, guest.email)).toContainEqual(expect.stringContaining('Rimborso'));
    expect((await today()).atProvider).toMatchObject({ count: 1, amount: 4000, reservationId: _id });
    expect((await clearMark(_id, 'refunded')).body).toMatchObject({ status: 'refunded' });
    expect((await today()).atProvider).toMatchObject({ count: 0 });
  });

  test('that bounces later is owed again, and the platform’s share of it is a fee again [DEC-097]', async () => {
    const { _id, event, paymentId } = await paid();
    const fees = (await moneyOf(event._id)).figures.fees;
    expect(fees).toBeGreaterThan(0);
    await atProvider(paymentId, 'refund');
    expect((await moneyOf(event._id)).figures).toMatchObject({ refunded: 4000, owed: 0, fees: 0 });
    const [page] = await pagesOf(world, paymentId);
    const [refund] = await world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const bounced = {
      kind: 'refundChanged',
      refundId: null,
      payment: page?.providerId ?? '',
      state: 'failed',
      refund: refund?.providerId ?? '',
      amount: 4000,
      error: 'expired_or_canceled_card',
    } as const;
    await sendMessagesInTurn(world, [message(page?.account ?? '', bounced), message(page?.account ?? '', bounced)]);
    expect((await moneyOf(event._id)).figures).toMatchObject({ taken: 4000, refunded: 0, owed: 4000, fees });
    const entries = await world.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
    const ofFee = entries.filter(({ kind }) => kind === 'fee').map(({ amount, cause }) => [cause, amount]);
    expect(ofFee).toEqual([
      ['charge', fees],
      ['provider', -fees],
      ['provider', fees],
    ]);
    expect(statesOf((await reservationOf(world, _id)).tickets)).toEqual(['invalid toRefund', 'invalid toRefund']);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('of a part leaves the tickets and is used for what is owed next, instead of a second refund [DEC-097]', async () => {
    const { _id, tickets, paymentId } = await paid();
    const [page] = await pagesOf(world, paymentId);
    const of = { account: page?.account ?? '', payment: page?.providerId ?? '', amount: 2000 };
    await world.services.sandbox?.refund({ ...of, key: `part-${paymentId}`, refundId: null });
    await workAll(world);
    expect(statesOf((await reservationOf(world, _id)).tickets)).toEqual(['valid payed', 'valid payed']);
    // Half of the platform's 2 € went back with half of the money: the ledger says so, and the platform gave it.
    expect(await ledgerOf(world, paymentId)).toMatchObject({ taken: 4000, givenBack: 2000, fee: 100 });
    const charges = await world.services.sandbox?.paymentsOf(of.account);
    expect(charges?.find(({ id }) => id === of.payment)?.data).toMatchObject({ refunded: 2000, refundedFee: 100 });
    const owed = { status: 'invalid', condition: 'toRefund' };
    await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, owed);
    const refunded = await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'card' });
    expect([refunded.status, refunded.body['amount']]).toEqual([200, 2000]);
    await workAll(world);
    expect(await paymentOf(world, _id)).toMatchObject({ refundedAmount: 2000, owedAmount: 0 });
    await clearMark(_id, 'valid');
    expect(await differencesOf(world)).toEqual([]);
  });
});

describe('a dispute', () => {
  test('keeps its payment from being given back in any way, and says why, until it is decided; the mail leads to its booking [DEC-097]', async () => {
    const { _id, tickets, paymentId } = await paid();
    await atProvider(paymentId, 'dispute');
    expect(await paymentOf(world, _id)).toMatchObject({ isDisputed: true, isRefundPending: false });
    expect((await today()).disputes).toMatchObject({ count: 1, amount: 4000, reservationId: _id });
    const [ticket] = tickets;
    for (const way of ['card', 'other']) {
      const state = { status: 'invalid', condition: 'refunded', way };
      const put = await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, state);
      expect([put.status, put.body['code']]).toEqual([409, 'payment_disputed']);
      const owed = await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way });
      expect([owed.status, owed.body['code']]).toEqual([409, 'payment_disputed']);
    }
    const [told] = await world.db.select().from(mails).where(like(mails.subject, 'Pagamento contestato%'));
    expect(told?.to).toBe(world.tenant.email);
    expect(told?.text).toContain(`Apri in Regia: https://regia.test/tenant/reservations/${_id}`);
    await atProvider(paymentId, 'win');
  });

  test('that is won leaves everything as before [DEC-097]', async () => {
    const { _id, event, paymentId } = await paid();
    const before = [await ledgerOf(world, paymentId), (await moneyOf(event._id)).figures];
    await atProvider(paymentId, 'dispute');
    await atProvider(paymentId, 'win');
    expect([await ledgerOf(world, paymentId), (await moneyOf(event._id)).figures]).toEqual(before);
    expect(await reservationOf(world, _id)).toMatchObject({ status: 'valid', isPayed: true });
    expect(await historyOf(_id)).toEqual(expect.arrayContaining(['disputeOpened', 'disputeWon']));
    const back = await world.call(
      world.tenant,
      'PUT',
      `tickets/${(await reservationOf(world, _id)).tickets[0]?._id}/status`,
      {
        ...{ status: 'invalid', condition: 'refunded', way: 'card' },
      },
    );
    expect(back.status).toBe(200);
    await workAll(world);
  });

  test('keeps every way of giving the money back shut with one sentence, until the bank has decided [DEC-097]', async () => {
    const { _id, tickets, paymentId } = await paid();
    await atProvider(paymentId, 'dispute');
    const isShut = async () =>
      (await reservationOf(world, _id)).tickets.map(({ reservation }) => reservation?.isDisputed);
    expect(await isShut()).toEqual([true, true]);
    const ids = tickets.map(({ _id: id }) => id);
    const refunded = { status: 'invalid', condition: 'refunded' };
    const owed = { status: 'invalid', condition: 'toRefund' };
    const answers = [
      await world.call(world.tenant, 'PUT', `tickets/${ids[0]}/status`, { ...refunded, way: 'card' }),
      await world.call(world.tenant, 'PUT', `tickets/${ids[0]}/status`, { ...refunded, way: 'other' }),
      await world.call(world.tenant, 'PUT', 'tickets/status/bulk', {
        tickets: ids.map((id) => ({ id, ...refunded, way: 'card' })),
      }),
    ];
    await world.call(world.tenant, 'PUT', `tickets/${ids[0]}/status`, owed);
    answers.push(await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'card' }));
    for (const { status, body } of answers) {
      expect([status, body['code']]).toEqual([409, 'payment_disputed']);
      expect(body['message']).toContain('Il pagamento è contestato: finché la banca non decide non si rimborsa');
    }
    await atProvider(paymentId, 'win');
    expect(await isShut()).toEqual([false, false]);
  });

  test('that is lost ends as refunded, with what the provider took for it beside the fees [DEC-097]', async () => {
    const { _id, event, paymentId } = await paid();
    const { fees } = (await moneyOf(event._id)).figures;
    await atProvider(paymentId, 'dispute');
    await atProvider(paymentId, 'lose');
    expect(await reservationOf(world, _id)).toMatchObject({ status: 'refunded' });
    expect(await causesOf(paymentId)).toContain('dispute');
    expect((await moneyOf(event._id)).figures).toMatchObject({
      net: 0,
      refunded: 4000,
      fees,
      disputeFees: 2000,
      payout: -fees - 2000,
    });
    expect(await differencesOf(world)).toEqual([]);
  });
});

test('a card booking given back another way after the card refused is told so, and no account goes below nought [DEC-096]', async () => {
  const { _id, event, tickets, paymentId } = await paid(1, 'keep');
  const state = { status: 'invalid', condition: 'refunded', keptAmount: 500, keptReason: 'Penale' };
  await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, { ...state, way: 'card' });
  await workAll(world);
  expect((await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'other' })).status).toBe(200);
  expect(await reservationOf(world, _id)).toMatchObject({ status: 'refundedManual' });
  expect(await paymentOf(world, _id)).toMatchObject({ givenBack: { card: 0, other: 1500 }, keptAmount: 500 });
  const { byWay, figures } = await moneyOf(event._id);
  expect(byWay.card).toMatchObject({ taken: 2000, refunded: 0, crossed: 1500, net: 500 });
  expect(byWay.other).toMatchObject({ taken: 0, refunded: 0, crossed: 1500, net: 0 });
  expect(byWay.card.net + byWay.other.net).toBe(figures.net);
  expect(await ledgerOf(world, paymentId)).toMatchObject({ taken: 2000, givenBack: 1500, kept: 500 });
});
