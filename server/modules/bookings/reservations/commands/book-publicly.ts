import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import type { Event } from '#domain/events/entity.ts';
import { isExampleEvent } from '#domain/events/example.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { BookingOrigin } from '#domain/reservations/origin.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { confirmDeadline } from '#domain/reservations/unproven.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Following } from '#domain/website/following.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import { type Db, EVERY_TENANT, withExample } from '#server/kernel/database/database.ts';
import { once } from '#server/kernel/database/idempotency-keys.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { callerWithoutSession } from '#server/modules/users/commands/person-of-address.ts';
import { insertProvisional } from '#server/modules/users/queries/provisional.ts';
import type { Services } from '#server/services.ts';
import { withOwnAddress } from '../../example/commands/as-example.ts';
import { findFormState, KEPT_LONG, keepFormState } from '../queries/form-state.ts';
import { liveBookingOf } from '../queries/unproven.ts';
import { book, type UnprovenTerms } from './book.ts';
import { confirmBooking } from './booking-mails.ts';

export interface PublicBooking {
  event: { id: string; tenantId: string; selectionType: Event['selectionType'] };
  input: BookingInput;
  phone: string | null;
  wantsNews: boolean;
  /** What the page showed as the total, in cents. */
  seenTotal: number;
  language: Language;
  origin: BookingOrigin;
  /** Id of the form's token: the same form sent again is the same booking. */
  formId: string;
  /** Set for the person who came by their personal link: they are who books, and have proven their address. */
  follower?: Pick<Following, 'userId'> | undefined;
  requestId: string;
}

/** Stands for the person who books without a session. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The key of the page a browser is led to after booking: made of the form, so that it need not be kept to be shown again. */
export const keyOfForm = (services: Pick<Services, 'tokens'>, formId: string): string =>
  services.tokens.mac(`booking:${formId}`);

/** A booking by an address that has a live one: it holds no place, and only its page, the same as any other's, tells of it. */
export interface RepeatedBooking {
  tenantId: string;
  eventId: string;
  name: string;
  email: string;
  people: string[];
  total: Cents;
  confirmBy: string;
}

/** What a repeat's page is found by. */
const repeatKey = (key: string): string => `${KEPT_LONG}${hashToken(key)}`;

export const repeatedBooking = async (db: Db, key: string): Promise<RepeatedBooking | undefined> =>
  (await findFormState(db, repeatKey(key))) as RepeatedBooking | undefined;

/** Ends a trial, which must leave nothing. */
class Tried extends Error {}

/** Does all that a booking does and takes it back: what refuses it refuses this, and neither answer nor time tells them apart. */
async function onTrial(tx: Db, work: (trial: Db) => Promise<Reservation | ParticipationRequest>) {
  let made: Reservation | ParticipationRequest | undefined;
  const trial = tx.transaction(async (inner) => {
    made = await work(inner);
    throw new Tried();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return made;
}

async function unprovenTerms(tx: Db, event: PublicBooking['event'], email: string, now: Date): Promise<UnprovenTerms> {
  const liveReservationId = await liveBookingOf(tx, { eventId: event.id, email });
  return { confirmBy: confirmDeadline(now).toISOString(), liveReservationId };
}

const isPlaced = ({ paymentType }: BookingInput, { event }: PublicBooking): boolean =>
  paymentType !== 'stripe' && event.selectionType === 'automatic';

/** Writes down the person who books as somebody whose address is still to be proven. */
function writeDownStranger(
  tx: Db,
  { event, phone, wantsNews }: PublicBooking,
  holder: { name: string; surname: string; email: string },
  now: Date,
): Promise<string> {
  const consents = { terms: true, privacyNotice: true, marketing: wantsNews };
  const { tenantId } = event;
  const isExample = isExampleEvent({ _id: event.id, tenantId });
  return insertProvisional(tx, { tenantId, ...holder, phone, isExample }, consents, now.toISOString());
}

/** Anyone who tries the example's page is written to at the community's own address, whatever they type, and is nobody it knows. */
async function asExample({ database }: Services, call: PublicBooking): Promise<PublicBooking> {
  const input = await withOwnAddress(database.system, call.event.tenantId, call.input);
  return { ...call, input, follower: undefined, wantsNews: false };
}

/**
 * Books without an account, for a guest whose address is still to be proven: anyone who is known by that address learns of it by
 * mail only, and the answer is the same for all. A follower with a personal link books as who they are.
 * @returns the key of the booking's page
 * @throws Refusal of book; price_changed, too_many_unconfirmed; idempotency_mismatch for a form that has booked with other content
 */
export async function bookPublicly(services: Services, asked: PublicBooking): Promise<string> {
  const isTried = isExampleEvent({ _id: asked.event.id, tenantId: asked.event.tenantId });
  const call = isTried ? await asExample(services, asked) : asked;
  const { event, input, formId, language, origin, seenTotal } = call;
  const [holder] = input.participantsInfo;
  if (!holder) throw new Refusal('validation_failed', { fields: { participantsInfo: 'validation.required' } });
  const { name, surname, email } = holder;
  const now = services.now();
  const payload = JSON.stringify([event.id, input, call.phone, call.wantsNews]);
  const formUse = {
    ...{ userId: NOBODY, route: 'POST /e/:slug/book', key: formId },
    payloadHash: createHash('sha256').update(payload).digest('base64url'),
  };
  const key = keyOfForm(services, formId);
  await services.database.transaction(withExample(EVERY_TENANT), (tx) =>
    once(tx, formUse, async () => {
      const { requestId, follower } = call;
      const unproven = follower ? undefined : await unprovenTerms(tx, event, email, now);
      const userId = follower ? follower.userId : await writeDownStranger(tx, call, { name, surname, email }, now);
      const caller = callerWithoutSession({ name: `${name} ${surname}`, language }, { userId, requestId, now });
      const placed = (inner: Db) =>
        book(inner, services, caller, {
          ...{ eventId: event.id, kind: 'any', input, seenTotal, language, origin },
          ...(unproven ? { unproven } : { isFollower: true }),
        });
      // What a card pays proves itself, and a request holds no place.
      if (unproven?.liveReservationId && isPlaced(input, call)) {
        const tried = await onTrial(tx, placed);
        await confirmBooking(tx, services, unproven.liveReservationId, 'alreadyBooked');
        await keepFormState(tx, repeatKey(key), {
          ...{ tenantId: event.tenantId, eventId: event.id, name, email, total: tried?.total ?? 0 },
          people: input.participantsInfo.map((person) => `${person.name} ${person.surname}`),
          confirmBy: unproven.confirmBy,
        } satisfies RepeatedBooking);
        return { status: 303, body: {} };
      }
      const made = await placed(tx);
      const kind = 'participantsInfo' in made && 'code' in made ? 'reservation' : 'participation';
      const isProven = follower !== undefined;
      await createPersonalLink(tx, { tenantId: event.tenantId, kind, recordId: made._id, isProven }, key);
      return { status: 303, body: {} };
    }),
  );
  return key;
}
