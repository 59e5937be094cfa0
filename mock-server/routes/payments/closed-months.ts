import { z } from 'zod';
import { accountOf, accountSums } from '#domain/metrics/account/account.ts';
import { accountPeriod } from '#domain/metrics/account/period.ts';
import { type Closing, monthName, openOf } from '#domain/metrics/closing/closing.ts';
import { readBody } from '../../kernel/contract.ts';
import { type Call, ok, type Route, route } from '../../kernel/route.ts';
import { todayOf } from '../dashboard.ts';
import { entriesIn } from './money.ts';

/** What a month comes to before it is closed. */
function preview(call: Call): Closing {
  const { month } = readBody({ body: call.query }, z.object({ month: monthName }));
  const span = accountPeriod(month, 'before', call.now);
  const { now: figures, ways } = accountOf(span, accountSums(entriesIn(call), span, String), [], call.now);
  const taken = ways.filter((way) => way.taken !== 0);
  return { month, figures, ways: taken, corrections: [], open: openOf(todayOf(call)), closed: null };
}

/** The months of a community, none of which is closed here. */
export const closedMonthRoutes: Route[] = [
  route('get', '/api/closed-months', ['list', 'closed-months'], () => ok([])),
  route('get', '/api/closed-months/preview', ['get', 'closed-months'], (call) => ok(preview(call))),
];
