import { addDays, HOUR, instantsOfLocal, toLocalInput } from '../values/time.ts';
import { type EventFields, newEvent } from './entity.ts';

/**
 * The example event of a community bears the community's own id. So there is one at most, and every row that belongs to it says so
 * by itself: row-level security hides what has `event_id = tenant_id` from all but the calls named here, whatever they count.
 */
export const isExampleEvent = ({ _id, tenantId }: { _id: string; tenantId: string }): boolean => _id === tenantId;

/** The same of what belongs to an event. */
export const isOfExample = ({ eventId, tenantId }: { eventId: string; tenantId: string }): boolean =>
  eventId === tenantId;

/** An example begins this many days after it was made, so that there is time to try it. */
const BEGINS_IN_DAYS = 7;
const BEGINS_AT = '18:00';
const HOURS_LONG = 3;
const PLACES = 20;

/** Who has booked the example when it is made: nobody's names. */
export const examplePeople = [
  [
    { name: 'Giulia', surname: 'Esempio' },
    { name: 'Marco', surname: 'Esempio' },
  ],
  [{ name: 'Ada', surname: 'Prova' }],
] as const;

export interface ExampleWords {
  name: string;
  description: string;
  info: string;
  place: string;
}

/** When an example begins and ends that is made now. */
export function exampleDates(now: Date): { startDate: string; endDate: string } {
  const day = toLocalInput(addDays(now, BEGINS_IN_DAYS)).slice(0, 10);
  const [begins = now] = instantsOfLocal(`${day}T${BEGINS_AT}`) ?? [];
  return {
    startDate: begins.toISOString(),
    endDate: new Date(begins.getTime() + HOURS_LONG * HOUR).toISOString(),
  };
}

/** What an example is: free, open to all, and asking for nothing, so that no money and no answers ever come of it. */
export const exampleFields = (
  words: ExampleWords,
  of: Pick<EventFields, 'eventSubtypeId' | 'categoryId'>,
  now: Date,
): EventFields => ({
  ...newEvent(),
  ...of,
  ...exampleDates(now),
  name: words.name,
  description: words.description,
  eventAdditionalInfo: words.info,
  locationAddress: { plainAddress: words.place },
  isInHome: false,
  isInTenantHome: false,
  minimumParticipants: 1,
  maxParticipants: PLACES,
  slotsPerUser: 4,
  // What would write to somebody else is not tried.
  cancellationPolicy: { refund: { kind: 'none' }, changesDaysBefore: 0, handOn: 'notAllowed' },
  priceType: 'free',
  paymentTypes: ['free'],
});

/** A call as its route declares it, with what it names. */
export interface NamingCall {
  /** `GET /api/events/:id`. */
  route: string;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** What is tried on the example beside reading it; every other change finds no such event. */
const tried: ReadonlySet<string> = new Set([
  'POST /api/reservations/event/:eventId/guest',
  'POST /api/reservations/event/:eventId/registered',
  'PUT /api/reservations/:id/send',
  'POST /api/reservations/:id/cancel',
  'POST /api/reservations/:id/mails/:mailId/send',
  'PUT /api/events/:id/tickets/send',
  'POST /api/tickets/send',
  'PUT /api/tickets/:id/status',
  'POST /api/tickets/:id/handleinfo',
  'GET /api/events/scanningdata',
  'POST /api/scans',
  'POST /api/scans/batch',
  'POST /api/scans/:id/revert',
  'POST /api/website/previews',
  'GET /api/events/example',
  'POST /api/events/example',
]);

const readsRecord = /^GET \/api\/(reservations|tickets)\/:id(\/|$)/;

/** Whether a call of a community sees its example: one that names it, or that is made for trying it. */
export function namesExample({ route, params, query }: NamingCall, tenantId: string): boolean {
  if (tried.has(route) || readsRecord.test(route)) return true;
  if (!route.startsWith('GET ')) return false;
  return (
    query['eventId'] === tenantId ||
    params['eventId'] === tenantId ||
    (route.startsWith('GET /api/events/') && params['id'] === tenantId)
  );
}
