import { userTypes } from '../../shared/user-type.ts';
import { DAY } from '../../values/time.ts';
import { beginningOf, lastMomentOf, timeOf } from '../dates.ts';
import type { EventFields } from '../entity.ts';
import { type EventProblem, missing, problem } from './problem.ts';

/** Reports `field` when its instant is not after (or, with `orEqual`, is before) the earlier one; missing ones pass. */
function order(
  earlier: string | null,
  later: string | null,
  found: EventProblem,
  { orEqual }: { orEqual: boolean },
): EventProblem[] {
  const [first, second] = [timeOf(earlier), timeOf(later)];
  if (first === null || second === null) return [];
  return second > first || (orEqual && second === first) ? [] : [found];
}

/** Points where one gets on after the event, or more than a day before it: most often last year's, or a mistyped day. */
function pointProblems(event: EventFields): EventProblem[] {
  const [begins, last] = [timeOf(beginningOf(event)), timeOf(lastMomentOf(event))];
  if (begins === null || last === null) return [];
  // Nobody says when a trip without a return ends: people get on within a day.
  const ends = last > begins ? last : begins + DAY;
  return event.departurePoints.flatMap(({ departureDate }, at) => {
    const leaves = timeOf(departureDate) ?? begins;
    if (leaves >= begins - DAY && leaves <= ends) return [];
    return [problem(`departurePoints.${at}.departureDate`, 'validation.pointDate', 'dates_out_of_order')];
  });
}

/** Dates in the wrong order: opening < closing ≤ start or departure, start ≤ end, departure ≤ return, points between. */
export function dateProblems(event: EventFields): EventProblem[] {
  const outOfOrder = (field: string, message: string) => problem(field, message, 'dates_out_of_order');
  const { openReservationDate: opening, closingReservationDate: closing, startDate, endDate, departureDate } = event;
  return [
    ...order(opening, closing, outOfOrder('closingReservationDate', 'validation.afterOpening'), { orEqual: false }),
    ...order(closing, beginningOf(event), outOfOrder('closingReservationDate', 'validation.beforeBeginning'), {
      orEqual: true,
    }),
    ...order(startDate, endDate, outOfOrder('endDate', 'validation.afterStart'), { orEqual: true }),
    ...order(departureDate, event.returnDate, outOfOrder('returnDate', 'validation.afterDeparture'), { orEqual: true }),
    ...pointProblems(event),
  ];
}

/**
 * What is wrong with the preemption: it needs the opening date, at least one user type, each
 * once, each date from the opening on and before the closing; an event open to all needs all three.
 */
export function preemptionProblems(event: EventFields): EventProblem[] {
  if (!event.preemption) return [];
  const invalid = (field: string, message: string) => problem(field, message, 'preemption_dates_invalid');
  const opening = timeOf(event.openReservationDate);
  const closing = timeOf(event.closingReservationDate ?? beginningOf(event));
  const found: EventProblem[] = [];
  const given = event.preemptions.map((entry) => entry.userType);
  if (opening === null) found.push(invalid('openReservationDate', 'validation.openingBeforePreemption'));
  if (event.accessType === 'all' && !userTypes.every((type) => given.includes(type))) {
    found.push(problem('preemptions', 'validation.preemptionForAll', 'preemption_needs_all'));
  } else if (given.length === 0) {
    found.push(missing('preemptions'));
  }
  if (new Set(given).size < given.length) found.push(problem('preemptions', 'validation.unique'));
  event.preemptions.forEach((entry, index) => {
    const date = timeOf(entry.preemptionDate) ?? 0;
    if ((opening !== null && date < opening) || (closing !== null && date >= closing)) {
      found.push(invalid(`preemptions.${index}.preemptionDate`, 'validation.preemptionDate'));
    }
  });
  return found;
}
