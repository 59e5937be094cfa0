import { Refusal } from '../../../../domain/errors.ts';
import { handOnInput } from '../../../../domain/tickets/hand-on.ts';
import type { SentFields } from '../../../../domain/website/booking-form.ts';
import type { CancelSheet, HandOnSheet, MyBooking } from '../../../../domain/website/my-booking.ts';
import type { Services } from '../../../services.ts';
import { cancelByHolder, previewCancel } from '../../reservations/commands/cancel-by-holder.ts';
import { offerHandOn, previewHandOn } from '../../tickets/commands/hand-on.ts';
import { sentField } from './public-form.ts';

export interface SentSheet {
  fields: SentFields;
  requestId: string;
  /** Whether this browser opened the booking by a fresh mail. */
  isKnown: boolean;
}

/** The amount that was shown before, in cents; undefined where nothing was shown yet. */
const shownIn = (fields: SentFields): number | undefined => {
  const text = sentField(fields, 'expected');
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** What was refused, for the page to say; anything else is the server's own fault. */
function refusedBy(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

const isOutdated = ({ code }: Refusal): boolean => code === 'holder_amount_changed';

/** Cancels people of a booking, once what comes back was shown (HOLD-004). */
export async function cancelSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<CancelSheet> {
  const own = new Set(booking.tickets.map(({ id }) => id));
  const ticketIds = (fields.get('ticket') ?? []).filter((id) => own.has(id));
  const sheet: CancelSheet = { kind: 'cancel', ticketIds, preview: undefined, isDone: false, refusal: undefined };
  const holder = { reservationId: booking.id, requestId };
  if (ticketIds.length === 0) return { ...sheet, refusal: new Refusal('holder_nobody_chosen') };
  const expected = shownIn(fields);
  const { database } = services;
  const show = () => database.transaction(booking.tenantId, (tx) => previewCancel(tx, services, holder, ticketIds));
  try {
    if (expected === undefined) return { ...sheet, preview: await show() };
    if (!isKnown) return { ...sheet, refusal: new Refusal('holder_unknown_device') };
    const preview = await database.transaction(booking.tenantId, (tx) =>
      cancelByHolder(tx, services, holder, { ticketIds, expected }),
    );
    return { ...sheet, preview, isDone: true };
  } catch (error) {
    const refusal = refusedBy(error);
    // What was shown no longer holds: what holds now is shown instead.
    return { ...sheet, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}

/** Offers a ticket to somebody else, once what it comes to was shown (HOLD-003). */
export async function handOnSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<HandOnSheet> {
  const typed = {
    name: sentField(fields, 'name').trim(),
    surname: sentField(fields, 'surname').trim(),
    email: sentField(fields, 'email').trim().toLowerCase(),
  };
  const ticketId = booking.tickets.find(({ id }) => id === sentField(fields, 'ticket'))?.id ?? '';
  const parsed = handOnInput.safeParse(typed);
  const messages = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  const sheet: HandOnSheet = {
    ...{ kind: 'handOn', ticketId, ...typed, messages },
    ...{ preview: undefined, isDone: false, refusal: undefined },
  };
  if (ticketId === '') return { ...sheet, refusal: new Refusal('holder_nobody_chosen') };
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
    return { ...sheet, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}
