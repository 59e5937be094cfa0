import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PERSONAL_LINK_DAYS, personalPath } from '#domain/access/personal-link.ts';
import { DAY, MINUTE } from '#domain/values/time.ts';
import { type MyBooking, type MyRequest, myPageState } from '#domain/website/my-booking.ts';
import { readCookie, setCookie } from '#server/kernel/http/cookies.ts';
import type { Services } from '#server/services.ts';
import { keyOfForm, repeatedBooking } from '../../bookings/reservations/commands/book-publicly.ts';
import {
  findPersonalLink,
  isOldLink,
  openPersonalLink,
  type PersonalLink,
} from '../../outbox/queries/personal-link.ts';
import { myBooking, myRequest } from '../queries/my-booking.ts';
import { ofLanguage, pageConfig } from './page-answers.tsx';

const byKey = z.object({ key: z.string().max(60) });
const myMarks = ofLanguage.extend({ done: z.literal('1').optional().catch(undefined) });
/** Keys are random, so nobody finds one by trying; the limit only keeps the noise down. */
const myConfig = { ...pageConfig, rateLimit: { max: 60, timeWindow: '1 minute' } };
/** How a page behind a personal link is reached. */
export const myOptions = { config: myConfig, schema: { params: byKey, querystring: myMarks, hide: true } };

export type KeyRequest = FastifyRequest<{ Params: z.infer<typeof byKey>; Querystring: z.infer<typeof myMarks> }>;

/** What a key opens, read once for each request. */
export type Opened = { link: PersonalLink } & (
  | { booking: MyBooking; request: undefined }
  | { booking: undefined; request: MyRequest }
);

/** How long a link from a fresh mail makes a browser a known one. */
const FRESH_MINUTES = 60;

/** Finds what the key of a request opens, and what its reader may do with it. */
export function myPages(services: Services) {
  const db = services.database.system;

  async function open(request: KeyRequest): Promise<Opened | undefined> {
    const link = await openPersonalLink(db, request.params.key);
    const now = services.now();
    if (link?.kind === 'reservation') {
      const booking = await myBooking(db, link.recordId, now);
      return booking && { link, booking, request: undefined };
    }
    if (link?.kind !== 'participation') return undefined;
    const asked = await myRequest(db, link.recordId, now);
    if (!asked) return undefined;
    // What was accepted is a booking: the same key goes on to show it.
    const booking = asked.reservationId ? await myBooking(db, asked.reservationId, now) : undefined;
    return booking ? { link, booking, request: undefined } : { link, booking: undefined, request: asked };
  }

  const isOld = (link: PersonalLink): boolean => isOldLink(link, services.now());

  /** A booking whose page is open to the reader of the request; undefined for all others. */
  async function openBooking(request: KeyRequest): Promise<{ booking: MyBooking; link: PersonalLink } | undefined> {
    const opened = await open(request);
    if (!opened?.booking || isOld(opened.link)) return undefined;
    const { booking, link } = opened;
    return myPageState(booking, link, false) === 'open' ? { booking, link } : undefined;
  }

  const proofOf = (bookingId: string): string => services.tokens.mac(`device:${bookingId}`);

  /** Whether the browser opened the booking by a fresh mail, now or before: money goes back from no other. */
  const isKnownDevice = (request: KeyRequest, booking: MyBooking, link: PersonalLink): boolean =>
    (link.isProven && services.now().getTime() - Date.parse(link.createdAt) < FRESH_MINUTES * MINUTE) ||
    readCookie(services, request, 'holder') === proofOf(booking.id);

  function keepDevice(reply: FastifyReply, booking: MyBooking): void {
    setCookie(services, reply, 'holder', proofOf(booking.id), (PERSONAL_LINK_DAYS * DAY) / 1000);
  }

  return { open, openBooking, isOld, isKnownDevice, keepDevice };
}

/** What a form has booked, or asked for, before: who, and their page; undefined where it is gone. */
export async function madeByForm(
  services: Services,
  formId: string,
): Promise<{ people: string; path: string } | undefined> {
  const key = keyOfForm(services, formId);
  const repeat = await repeatedBooking(services.database.system, key);
  if (repeat) return { people: repeat.people.join(', '), path: personalPath('reservation', key) };
  return madeByKey(services, key);
}

/** The same of a form whose page has a key of another making. */
export async function madeByKey(
  services: Services,
  key: string,
): Promise<{ people: string; path: string } | undefined> {
  const db = services.database.system;
  const link = await findPersonalLink(db, key);
  if (!link) return undefined;
  const now = services.now();
  const made =
    link.kind === 'participation' ? await myRequest(db, link.recordId, now) : await myBooking(db, link.recordId, now);
  if (!made) return undefined;
  const people = 'people' in made ? made.people : made.tickets.map(({ name, surname }) => `${name} ${surname}`);
  return { people: people.join(', '), path: personalPath(link.kind, key) };
}
