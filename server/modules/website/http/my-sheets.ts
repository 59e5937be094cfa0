import { Refusal } from '#domain/errors.ts';
import { messageText } from '#domain/reservations/message.ts';
import { handOnInput } from '#domain/tickets/hand-on.ts';
import { cleanLine } from '#domain/values/clean.ts';
import { readEmail } from '#domain/values/email.ts';
import { parseWhole } from '#domain/values/parse-number.ts';
import type { SentFields } from '#domain/website/booking-form.ts';
import type { AskSheet, CancelSheet, HandOnSheet, MyBooking } from '#domain/website/my-booking.ts';
import { withExample } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { type AttemptLimit, takeAttempt } from '../../access/auth/attempts.ts';
import { askOrganiser } from '../../bookings/reservations/commands/ask-organiser.ts';
import { cancelByHolder, previewCancel } from '../../bookings/reservations/commands/cancel-by-holder.ts';
import { endHandOn, offerHandOn, previewHandOn } from '../../bookings/tickets/commands/hand-on.ts';
import { HONEYPOT, readFormToken, sentField } from './public-form.ts';

export interface SentSheet {
  fields: SentFields;
  requestId: string;
  /** Whether this browser opened the booking by a fresh mail. */
  isKnown: boolean;
}

/** The amount that was shown before, in cents; undefined where nothing was shown yet. */
export const shownIn = (fields: SentFields): number | undefined => {
  const text = sentField(fields, 'expected');
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** What was refused, for the page to say; anything else is the server's own fault. */
export function refusedBy(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

export const isOutdated = ({ code }: Refusal): boolean => code === 'holder_amount_changed';

/** Why a form is about nobody: none was chosen, or those who were are not of the booking any more, as after it was moved. */
const noneOf = (chosen: readonly string[]): Refusal =>
  new Refusal(chosen.length === 0 ? 'holder_nobody_chosen' : 'stale_write');

/** Cancels people of a booking, once what comes back was shown. */
export async function cancelSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<CancelSheet> {
  const own = new Set(booking.tickets.map(({ id }) => id));
  const chosen = fields.get('ticket') ?? [];
  const ticketIds = chosen.filter((id) => own.has(id));
  const sheet: CancelSheet = { kind: 'cancel', ticketIds, preview: undefined, isDone: false, refusal: undefined };
  const holder = { reservationId: booking.id, requestId };
  if (ticketIds.length === 0) return { ...sheet, refusal: noneOf(chosen) };
  const expected = shownIn(fields);
  const { database } = services;
  const scope = withExample(booking.tenantId);
  const show = () => database.transaction(scope, (tx) => previewCancel(tx, services, holder, ticketIds));
  try {
    if (expected === undefined) return { ...sheet, preview: await show() };
    if (!isKnown) return { ...sheet, refusal: new Refusal('holder_unknown_device') };
    const preview = await database.transaction(scope, (tx) =>
      cancelByHolder(tx, services, holder, { ticketIds, expected }),
    );
    return { ...sheet, preview, isDone: true };
  } catch (error) {
    const refusal = refusedBy(error);
    // What was shown no longer holds: what holds now is shown instead.
    return { ...sheet, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}

/** Questions about one booking. */
const questionLimit = { name: 'booking-question', max: 10, minutes: 60 } as const satisfies AttemptLimit;

/** What a question's form is for, so that the token of another booking's does not fit. */
export const askPurpose = (bookingId: string): string => `ask:${bookingId}`;

/** Asks the organiser; what was typed stays until it is sent. */
export async function askSheet(
  services: Services,
  booking: MyBooking,
  { fields }: Pick<SentSheet, 'fields'>,
): Promise<AskSheet> {
  const typed = sentField(fields, 'text').slice(0, 4000);
  const parsed = messageText.safeParse(typed);
  const sheet: AskSheet = {
    kind: 'ask',
    text: typed,
    messages: {},
    isTrapped: false,
    isDone: false,
    refusal: undefined,
  };
  if (!parsed.success) return { ...sheet, messages: { text: parsed.error.issues[0]?.message ?? 'validation.invalid' } };
  const formId = readFormToken(services, askPurpose(booking.id), sentField(fields, 'token'));
  if (formId === undefined) return { ...sheet, refusal: new Refusal('idempotency_mismatch') };
  if (sentField(fields, HONEYPOT) !== '') return { ...sheet, isTrapped: true };
  const { database } = services;
  try {
    await takeAttempt(database, questionLimit, booking.id);
    const question = { reservationId: booking.id, text: parsed.data, formId };
    await database.transaction(booking.tenantId, (tx) => askOrganiser(tx, services, question));
    return { ...sheet, text: '', isDone: true };
  } catch (error) {
    return { ...sheet, refusal: refusedBy(error) };
  }
}

type TypedOther = Pick<HandOnSheet, 'name' | 'surname' | 'email' | 'age'>;

const handOnSheetOf = (ticketId: string, other: TypedOther): HandOnSheet => ({
  ...{ kind: 'handOn', ticketId, ...other, messages: {} },
  ...{ preview: undefined, isDone: false, refusal: undefined },
});

/** Takes back a ticket that was offered, as long as it is one's own; what is refused is said by the sheet it was offered in. */
export async function withdrawSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId }: Pick<SentSheet, 'fields' | 'requestId'>,
): Promise<HandOnSheet | null> {
  const ticket = booking.tickets.find(({ id }) => id === sentField(fields, 'ticket'));
  const handOnId = ticket?.handOn?.id;
  const nobody = { name: '', surname: '', email: '', age: '' };
  const holder = { reservationId: booking.id, requestId };
  try {
    if (!handOnId) throw new Refusal('hand_on_over', { params: { contact: booking.details.contact } });
    await services.database.transaction(booking.tenantId, (tx) =>
      endHandOn(tx, services, holder, { handOnId, state: 'withdrawn' }),
    );
    return null;
  } catch (error) {
    return { ...handOnSheetOf(ticket?.id ?? '', nobody), refusal: refusedBy(error) };
  }
}

/** Offers a ticket to somebody else, once what it comes to was shown. */
export async function handOnSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<HandOnSheet> {
  const typed = {
    name: cleanLine(sentField(fields, 'name')),
    surname: cleanLine(sentField(fields, 'surname')),
    email: readEmail(sentField(fields, 'email')),
    age: sentField(fields, 'age').slice(0, 8),
  };
  const { age, ...person } = typed;
  const isByAge = booking.details.priceType === 'byAges' && age !== '';
  const ticketId = booking.tickets.find(({ id }) => id === sentField(fields, 'ticket'))?.id ?? '';
  const parsed = handOnInput.safeParse({ ...person, ...(isByAge && { age: parseWhole(age) ?? Number.NaN }) });
  const messages = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  const sheet = { ...handOnSheetOf(ticketId, typed), messages };
  if (ticketId === '') return { ...sheet, refusal: noneOf([sentField(fields, 'ticket')].filter(Boolean)) };
  if (!parsed.success) return sheet;
  const holder = { reservationId: booking.id, requestId };
  const wanted = { ...parsed.data, ticketId };
  const expected = shownIn(fields);
  const { database } = services;
  const show = () => database.transaction(booking.tenantId, (tx) => previewHandOn(tx, services, holder, wanted));
  try {
    if (expected === undefined) return { ...sheet, preview: await show() };
    if (!isKnown) return { ...sheet, refusal: new Refusal('holder_unknown_device') };
    const preview = await database.transaction(booking.tenantId, (tx) =>
      offerHandOn(tx, services, holder, { ...wanted, expected }),
    );
    return { ...sheet, preview, isDone: true };
  } catch (error) {
    const refusal = refusedBy(error);
    // What is missing is said at its field.
    if (refusal.code === 'validation_failed') return { ...sheet, messages: refusal.fields ?? {} };
    return { ...sheet, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}
