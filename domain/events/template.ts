import type { EventFields } from './schema.ts';

/** What a new event never takes from an earlier one: when it is, and what is known of the people who came. */
const own = {
  startDate: null,
  endDate: null,
  departureDate: null,
  returnDate: null,
  openReservationDate: null,
  closingReservationDate: null,
  wireTransferLimitDate: null,
  onSiteLimitDate: null,
  preemptions: [],
  healthDataReason: null,
} satisfies Partial<EventFields>;

/**
 * The fields of a new event that begins as an earlier one: content, rules, prices and pictures, with every date left to be
 * given; stops keep their place and wait for their hour.
 */
export function fromTemplate(event: EventFields): EventFields {
  return {
    ...event,
    ...own,
    departurePoints: event.departurePoints.map(({ groupingPoint, address }) => ({
      groupingPoint,
      departureDate: '',
      address,
    })),
  };
}
