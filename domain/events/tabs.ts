import type { EventSubtypeFields } from '../event-subtypes/entity.ts';
import type { Event, EventType } from './entity.ts';
import type { EventTab } from './list.ts';
import { type EventStep, eventSteps } from './steps/steps.ts';

/** The tabs of the event's page in three groups: the day, its people, and what the event is, which is edited. */
export const eventTabGroups = {
  day: ['overview', 'reservations', 'tickets', 'lists-assignment', 'live-board', 'money'],
  people: ['requests', 'waiting-list', 'messages'],
  edit: [
    'description',
    'info',
    'itinerary',
    'terms-and-conditions',
    'registration',
    'sponsorships',
    'lists',
    'checkpoints',
  ],
} as const;
export const eventDetailTabs = [...eventTabGroups.day, ...eventTabGroups.people, ...eventTabGroups.edit] as const;
export type EventDetailTab = (typeof eventDetailTabs)[number];

/** Whether a tab shows what the event is, which its page keeps under "edit". */
export const isEditTab = (tab: EventDetailTab): boolean => (eventTabGroups.edit as readonly string[]).includes(tab);

/**
 * The tabs an event's page shows. `event` undefined means it is being created: the form
 * steps only, without the terms, which the stepper holds.
 */
export function eventTabsOf(
  event: (Pick<Event, 'eventType' | 'selectionType'> & { pendingParticipationRequests?: number }) | undefined,
  subtype: Pick<EventSubtypeFields, 'hasStage' | 'hasTransport' | 'eventType'> | undefined,
  { sponsorships }: { sponsorships: boolean },
): EventDetailTab[] {
  const isPost = (event?.eventType ?? subtype?.eventType) === 'post';
  const exists = event !== undefined;
  const hasTransport = subtype?.hasTransport === true;
  // Requests made before the rule was changed still have to be decided.
  const hasRequests = event?.selectionType === 'manual' || (event?.pendingParticipationRequests ?? 0) > 0;
  const shown: Readonly<Record<EventDetailTab, boolean>> = {
    overview: !isPost && exists,
    description: true,
    info: !isPost,
    itinerary: !isPost && subtype?.hasStage === true,
    'terms-and-conditions': !isPost && exists,
    registration: !isPost,
    sponsorships: !isPost && exists && sponsorships,
    reservations: !isPost && exists,
    requests: !isPost && exists && hasRequests,
    'waiting-list': !isPost && exists,
    messages: !isPost && exists,
    lists: !isPost && exists && hasTransport,
    'lists-assignment': !isPost && exists && hasTransport,
    tickets: !isPost && exists,
    checkpoints: !isPost && exists,
    'live-board': !isPost && exists,
    money: !isPost && exists,
  };
  return eventDetailTabs.filter((tab) => shown[tab]);
}

/** What of an example is tried. */
const triedTabs: readonly EventDetailTab[] = ['reservations', 'tickets', 'live-board'];

/** The tabs of the example event's page, which is not edited. */
export const tabsOfExample = (tabs: readonly EventDetailTab[]): EventDetailTab[] =>
  tabs.filter((tab) => triedTabs.includes(tab));

/** Where an event opens: on its overview; a post, which has none, on its description; an example on its bookings. */
export const openingTab = (tabs: readonly EventDetailTab[]): EventDetailTab =>
  (['overview', 'description', 'reservations'] as const).find((tab) => tabs.includes(tab)) ?? 'description';

/** The counters of an event's card, in the order shown. */
export const cardCounters = [
  'pendingParticipationRequests',
  'ticketsValid',
  'ticketsInvalid',
  'ticketsToPayTotal',
  'onlineReservationsTotal',
  'ticketsToRefundTotal',
] as const;
export type CardCounter = (typeof cardCounters)[number];

/** The figures of an event that are counts: those of its card and those of its head. */
export type EventFigure = CardCounter | 'scannedTickets';

/** The tab a figure of an event opens. */
export function tabOfFigure(figure: EventFigure, eventType: EventType): EventDetailTab {
  if (eventType === 'post') return 'description';
  const ofReservations = figure === 'pendingParticipationRequests' || figure === 'onlineReservationsTotal';
  return ofReservations ? 'reservations' : 'tickets';
}

/** What a tab of the events list asks of an event; null asks nothing. */
export interface EventTabFilter {
  isPost: boolean | null;
  isCanceled: boolean | null;
  /** `notBefore` admits events without a closing date too; `before` does not. */
  closing: 'notBefore' | 'before' | null;
  /** The instant the closing date is compared with. */
  at: string;
}

/** The filter of a tab of the events list at a moment. */
export function eventTabFilter(tab: EventTab, now: Date): EventTabFilter {
  const at = now.toISOString();
  switch (tab) {
    case 'onGoing':
      return { isPost: false, isCanceled: false, closing: 'notBefore', at };
    case 'past':
      return { isPost: false, isCanceled: null, closing: 'before', at };
    case 'postEvents':
      return { isPost: true, isCanceled: false, closing: null, at };
    case 'canceledEvents':
      return { isPost: null, isCanceled: true, closing: null, at };
  }
}

/** Whether an event is on a tab of the list; the database asks the same of `eventTabFilter`. */
export function isInEventTab(
  event: Pick<Event, 'eventType' | 'status' | 'closingReservationDate'>,
  { isPost, isCanceled, closing, at }: EventTabFilter,
): boolean {
  if (isPost !== null && (event.eventType === 'post') !== isPost) return false;
  if (isCanceled !== null && (event.status === 'canceled') !== isCanceled) return false;
  if (closing === null) return true;
  if (event.closingReservationDate === null) return closing === 'notBefore';
  const isBefore = Date.parse(event.closingReservationDate) < Date.parse(at);
  return isBefore === (closing === 'before');
}

/** Whether a tab shows a part of the event's form: those named after the steps of its creation. */
export const isFormTab = (tab: EventDetailTab): tab is EventStep => (eventSteps as readonly string[]).includes(tab);
