import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Today } from '#domain/dashboard/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { paidByCard, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

test('today counts refunds to do and failed ones exactly as the page of refunds parts them [DAY-002]', async () => {
  const owed = { status: 'invalid', condition: 'toRefund' };
  const cancel = (ticketId = '') => world.call(world.tenant, 'PUT', `tickets/${ticketId}/status`, owed);
  const open = await paidByCard(world, 1);
  await cancel(open.tickets[0]?._id);
  const failed = await paidByCard(world, 1, 'keep');
  await cancel(failed.tickets[0]?._id);
  await world.call(world.tenant, 'POST', `payments/${failed._id}/refund`, { way: 'card' });
  await workAll(world);

  const parted = async () => {
    const today = (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body;
    const rows = (await world.call<Payment[]>(world.tenant, 'GET', 'payments?owedAmount.$gt=0&isPlan=false')).body;
    const isFailed = ({ isRefundFailed }: Payment) => isRefundFailed === true;
    const sums = (some: Payment[]) => [some.length, some.reduce((sum, { owedAmount = 0 }) => sum + owedAmount, 0)];
    const { refunds, failedRefunds } = today;
    expect([failedRefunds.count, failedRefunds.amount]).toEqual(sums(rows.filter(isFailed)));
    expect([refunds.count - failedRefunds.count, refunds.amount - failedRefunds.amount]).toEqual(
      sums(rows.filter((row) => !isFailed(row))),
    );
    return [refunds.count, failedRefunds.count];
  };
  expect(await parted()).toEqual([2, 1]);
  // Tried again, it is on its way: no longer one that failed, neither here nor there.
  await world.call(world.tenant, 'POST', `payments/${failed._id}/refund`, { way: 'card' });
  expect(await parted()).toEqual([2, 0]);
});
