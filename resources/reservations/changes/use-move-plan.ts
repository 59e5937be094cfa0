import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Refusal } from '#domain/errors.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import {
  isAgeAsked,
  type MoveInput,
  type MovePlan,
  planMove,
  waysAfterMove,
} from '#domain/reservations/changes/move.ts';
import { isOn } from '#domain/reservations/changes/open.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useEventQuestions } from '../create/use-event-questions.ts';
import { useChangeWords } from './use-change-words.ts';

export type MovingTicket = Ticket & { id: string };
type Choice = Pick<MoveInput, 'prices' | 'departurePoint' | 'paymentType' | 'ages'>;

/** What was decided, or why it is not known yet. */
function plannedOr<T>(plan: () => T): { planned: T | null; refused: Refusal | null } {
  try {
    return { planned: plan(), refused: null };
  } catch (error) {
    if (error instanceof Refusal) return { planned: null, refused: error };
    throw error;
  }
}

/** What moving a booking to an event comes to, as far as what it asks for is chosen. */
export function useMovePlan(reservation: ReservationRecord, chosen: EventWithCounters | null) {
  const translate = useTranslate();
  const { words, reasonOf } = useChangeWords();
  const [input, setInput] = useState<Choice>({ prices: 'new' });
  const { event = chosen, extras, requirementNames, isPending } = useEventQuestions(chosen?._id ?? reservation.eventId);
  const { paymentType } = reservation;
  const tickets: MovingTicket[] = (reservation.tickets ?? []).map((ticket) => ({ ...ticket, id: ticket._id }));
  const people = tickets.filter(isOn);

  /** Another event is asked about anew: where they left from is kept where it has a point of that name. */
  function restart(next: EventWithCounters | null) {
    const was = reservation.departurePoint?.groupingPoint;
    const same = next?.departurePoints.find(({ groupingPoint }) => groupingPoint === was)?._id;
    setInput({ prices: 'new', ...(same && { departurePoint: same }) });
  }

  if (!chosen || !event) return { ...none, input, people, restart, setInput };
  const ways = waysAfterMove(event, { tickets, paymentType });
  const planWith = (choice: Choice) =>
    plannedOr((): MovePlan<MovingTicket> => planMove({ tickets, paymentType, event, extras, input: choice }));
  const { planned, refused } = isPending ? { planned: null, refused: null } : planWith(input);
  // Of prices alone: the rest is asked for with either.
  const of = (prices: MoveInput['prices']) => {
    const whole = {
      ...input,
      prices,
      departurePoint: event.departurePoints[0]?._id,
      paymentType: ways[0],
    };
    return planWith(whole as Choice).planned;
  };
  const [atNew, atSame] = [of('new'), of('same')];
  const asksPrices =
    tickets.some(({ price }) => price > 0) && (atNew === null || atNew.total !== atSame?.total || atNew.back > 0);
  const asked = people.filter((ticket) => isAgeAsked({ event, input }, ticket));
  const isAgeMissing = asked.some(({ id }) => input.ages?.[id] === undefined);
  const asksWay = (planned ?? atNew ?? atSame)?.due !== 0 && !ways.includes(paymentType);
  const { move } = words;
  const missingOf = ({ code, fields = {} }: Refusal) => {
    if (isAgeMissing) return move.ageFirst;
    if (code === 'departure_point_required') return move.pointFirst;
    return 'paymentType' in fields ? move.wayFirst : reasonOf(code);
  };
  const missing = isPending ? translate('app.options.loading') : refused ? missingOf(refused) : undefined;
  return {
    ...{ input, setInput, restart, people, planned, missing, asksPrices, asked, asksWay, isPending },
    ways,
    points: event.departurePoints,
    /** Questions of the other event that somebody has not answered. */
    unanswered: requirementNames.filter((name) =>
      people.some(({ participantInfo }) => !participantInfo.requirements?.[name]),
    ),
  };
}

const none = {
  ...{ planned: null, missing: undefined, asksPrices: false, asked: [], asksWay: false, isPending: true },
  ...{ ways: [], points: [], unanswered: [] },
};
export type MovePlanState = ReturnType<typeof useMovePlan>;
