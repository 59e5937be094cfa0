import { z } from 'zod';
import { demoClosing } from '#demo/closed-months.ts';
import { Refusal } from '#domain/errors.ts';
import { accountOf, accountSums } from '#domain/metrics/account/account.ts';
import { accountPeriod, isOver } from '#domain/metrics/account/period.ts';
import {
  type ClosedMonth,
  type Closing,
  type MonthSums,
  monthName,
  openCount,
  openOf,
} from '#domain/metrics/closing/closing.ts';
import { formatDate } from '#domain/values/time.ts';
import { ledgerColumns } from '#i18n/sheets/ledger.ts';
import { readBody } from '../../kernel/body.ts';
import { byId } from '../../kernel/related.ts';
import { type Call, find, ok, type Route, route, tenantOf, visible } from '../../kernel/route.ts';
import { emptyPdf, sheet } from '../../kernel/sheet.ts';
import type { KeptMonth } from '../../kernel/store.ts';
import { todayOf } from '../dashboard.ts';
import { ledgerOf } from './money.ts';

const input = z.strictObject({ month: monthName });

function sumsOf(call: Call, month: string): MonthSums {
  const span = accountPeriod(month, 'before', call.now);
  const entries = ledgerOf(call).map((entry) => ({ ...entry, orderId: entry.order?._id ?? null }));
  const account = accountOf(
    span,
    accountSums(entries, span, () => ''),
    [],
    call.now,
  );
  const ways = account.ways.filter(({ taken }) => taken !== 0);
  // What the mock derives from where money stands now has no corrections.
  return { month, figures: account.now, ways, corrections: [], open: openOf(todayOf(call)) };
}

/** The months that are closed, the newest first; the demo's own from the first call on. */
function closedOf(call: Call): KeptMonth[] {
  const { store } = call;
  if (store.closedMonths === undefined) {
    const { month, closedAt, closer } = demoClosing(store.users, call.now);
    const own: Call = {
      ...call,
      actor: { userId: closer._id, role: 'tenant', secondaryRole: null, tenantId: closer._id },
    };
    const kept = { _id: crypto.randomUUID(), tenantId: closer._id, closedBy: closer._id };
    store.closedMonths = [{ ...kept, closedAt: closedAt.toISOString(), sums: sumsOf(own, month) }];
  }
  return visible(call, store.closedMonths).toSorted((a, b) => (a.sums.month < b.sums.month ? 1 : -1));
}

const stampOf = ({ store }: Call, { _id, closedAt, closedBy }: KeptMonth) => {
  const user = byId(store.users, closedBy);
  return { _id, closedAt, closedBy: user ? { _id: user._id, name: user.name, surname: user.surname } : null };
};

const shown = (call: Call, row: KeptMonth): ClosedMonth => ({
  ...stampOf(call, row),
  ...{ month: row.sums.month, payout: row.sums.figures.payout, open: openCount(row.sums.open) },
});

function preview(call: Call): Closing {
  const { month } = readBody({ body: call.query }, z.object({ month: monthName }));
  const kept = closedOf(call).find(({ sums }) => sums.month === month);
  return kept ? { ...kept.sums, closed: stampOf(call, kept) } : { ...sumsOf(call, month), closed: null };
}

function close(call: Call): ClosedMonth {
  const { month } = readBody(call, input);
  const { userId } = call.actor;
  if (!isOver(month, call.now) || userId === null) throw new Refusal('month_not_over');
  const kept = closedOf(call).find(({ sums }) => sums.month === month);
  if (kept) {
    const by = byId(call.store.users, kept.closedBy);
    const params = { name: `${by?.name} ${by?.surname}`, day: formatDate(kept.closedAt) };
    throw new Refusal('month_closed', { params });
  }
  const stamp = { _id: crypto.randomUUID(), tenantId: tenantOf(call), closedBy: userId };
  const row: KeptMonth = { ...stamp, closedAt: call.now.toISOString(), sums: sumsOf(call, month) };
  call.store.closedMonths?.push(row);
  return shown(call, row);
}

/** The months of a community that are closed, and what one comes to before. */
export const closedMonthRoutes: Route[] = [
  route('get', '/api/closed-months', ['list', 'closed-months'], (call) =>
    ok(closedOf(call).map((row) => shown(call, row))),
  ),
  route('get', '/api/closed-months/preview', ['get', 'closed-months'], (call) => ok(preview(call))),
  route('post', '/api/closed-months', ['create', 'closed-months'], (call) => ok(close(call), 201)),
  route('get', '/api/closed-months/:id/pdf', ['export', 'closed-months'], (call) => {
    find(closedOf(call), call.params['id']);
    return emptyPdf;
  }),
  route('get', '/api/closed-months/:id/excel', ['export', 'closed-months'], (call) => {
    find(closedOf(call), call.params['id']);
    return sheet(call, 'ledger', ledgerColumns, ledgerOf(call));
  }),
];
