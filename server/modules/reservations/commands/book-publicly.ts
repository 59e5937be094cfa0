import { createHash } from 'node:crypto';
import type { Language } from '../../../../domain/categories/schema.ts';
import { Refusal } from '../../../../domain/errors.ts';
import type { BookingInput } from '../../../../domain/reservations/schema.ts';
import { confirmDeadline } from '../../../../domain/reservations/unproven.ts';
import type { Following } from '../../../../domain/website/following.ts';
import { type Db, EVERY_TENANT } from '../../../kernel/database/database.ts';
import { once } from '../../../kernel/database/idempotency-keys.ts';
import type { Services } from '../../../services.ts';
import { createPersonalLink } from '../../access/queries/personal-link.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { insertProvisional } from '../../users/queries/provisional.ts';
import { liveBookingOf } from '../queries/unproven.ts';
import { book, type UnprovenTerms } from './book.ts';

export interface PublicBooking {
  event: { id: string; tenantId: string };
  input: BookingInput;
  phone: string | null;
  wantsNews: boolean;
  /** What the page showed as the total, in cents. */
  seenTotal: number;
  language: Language;
  /** Id of the form's token: the same form sent again is the same booking (PUB-034). */
  formId: string;
  /** Set for whoever came by their personal link: they are who books, and have proven their address (PUB-012). */
  follower?: Pick<Following, 'userId'> | undefined;
  requestId: string;
}

/** Stands for whoever books without a session. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The key of the page a browser is led to after booking: made of the form, so that it need not be kept to be told again. */
export const keyOfForm = (services: Pick<Services, 'tokens'>, formId: string): string =>
  services.tokens.mac(`booking:${formId}`);

async function unprovenTerms(tx: Db, event: PublicBooking['event'], email: string, now: Date): Promise<UnprovenTerms> {
  const liveReservationId = await liveBookingOf(tx, { eventId: event.id, email });
  return { confirmBy: confirmDeadline(now).toISOString(), liveReservationId };
}

/** Writes down whoever books as somebody whose address is still to be proven. */
function writeDownStranger(
  tx: Db,
  { event, phone, wantsNews }: PublicBooking,
  holder: { name: string; surname: string; email: string },
  now: Date,
): Promise<string> {
  const consents = { terms: true, privacyNotice: true, marketing: wantsNews };
  return insertProvisional(tx, { tenantId: event.tenantId, ...holder, phone }, consents, now.toISOString());
}

/**
 * Books without an account, for a guest whose address is still to be proven: whoever is known by that address learns of it by
 * mail only, and the answer is the same for all (PUB-031, PUB-032). A follower with a personal link books as who they are.
 * @returns the key of the booking's page
 * @throws Refusal of book; price_changed, too_many_unconfirmed
 */
export async function bookPublicly(services: Services, call: PublicBooking): Promise<string> {
  const { event, input, formId, language, seenTotal } = call;
  const [holder] = input.participantsInfo;
  if (!holder) throw new Refusal('validation_failed', { fields: { participantsInfo: 'validation.required' } });
  const { name, surname, email } = holder;
  const now = services.now();
  const payload = JSON.stringify([event.id, input]);
  const formUse = {
    ...{ userId: NOBODY, route: 'POST /e/:slug/book', key: formId },
    payloadHash: createHash('sha256').update(payload).digest('base64url'),
  };
  const key = keyOfForm(services, formId);
  const create = services.database.transaction(EVERY_TENANT, (tx) =>
    once(tx, formUse, async () => {
      const { requestId, follower } = call;
      const unproven = follower ? undefined : await unprovenTerms(tx, event, email, now);
      const userId = follower ? follower.userId : await writeDownStranger(tx, call, { name, surname, email }, now);
      const caller = callerWithoutSession({ name: `${name} ${surname}`, language }, { userId, requestId, now });
      const made = await book(tx, services, caller, {
        ...{ eventId: event.id, kind: 'any', input, seenTotal, language },
        ...(unproven ? { unproven } : { isFollower: true }),
      });
      const kind = 'participantsInfo' in made && 'code' in made ? 'reservation' : 'participation';
      const isProven = follower !== undefined;
      await createPersonalLink(tx, { tenantId: event.tenantId, kind, recordId: made._id, isProven }, key);
      return { status: 303, body: {} };
    }),
  );
  await create.catch((error: unknown) => {
    // Sent again with other words after it had booked: the booking there is answers it.
    if (!(error instanceof Refusal && error.code === 'idempotency_mismatch')) throw error;
  });
  return key;
}
