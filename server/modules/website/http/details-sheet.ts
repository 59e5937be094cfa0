import { Refusal } from '#domain/errors.ts';
import { readPerson } from '#domain/website/booking-form.ts';
import { detailsEditOf, detailsMessages } from '#domain/website/details-form.ts';
import type { DetailsSheet, MyBooking } from '#domain/website/my-booking.ts';
import { withExample } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { editByHolder, previewDetails } from '../../bookings/tickets/commands/edit-by-holder.ts';
import { isOutdated, refusedBy, type SentSheet, shownIn } from './my-sheets.ts';
import { sentField } from './public-form.ts';

const nobody = {
  name: '',
  surname: '',
  email: '',
  age: '',
  note: '',
  extraIds: [],
  together: '',
  roomWish: '',
  answers: [],
};

/** Changes a participant's details; what alters the price is shown first and asks to be confirmed. */
export async function detailsSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<DetailsSheet> {
  const { details, tickets, tenantId } = booking;
  const ticketId = sentField(fields, 'ticket');
  const index = tickets.findIndex(({ id }) => id === ticketId);
  const ticket = tickets[index];
  const sheet = { kind: 'details', ticketId, messages: {}, preview: undefined, isDone: false } as const;
  if (!ticket?.info) return { ...sheet, person: nobody, refusal: new Refusal('holder_nobody_chosen') };
  const person = readPerson(fields, index, details.requirementNames.length);
  const edit = detailsEditOf(person, { info: ticket.info, email: booking.email }, details);
  const messages = detailsMessages(edit, index, details);
  const typed = { ...sheet, person, refusal: undefined };
  if (Object.keys(messages).length > 0) return { ...typed, messages };
  const holder = { reservationId: booking.id, requestId };
  const wanted = { ticketId, edit, read: sentField(fields, 'read') || undefined };
  const { database } = services;
  const scope = withExample(tenantId);
  const show = () => database.transaction(scope, (tx) => previewDetails(tx, services, holder, wanted));
  try {
    const shown = shownIn(fields);
    const preview = await show();
    if (preview.difference !== 0) {
      if (shown === undefined) return { ...typed, preview };
      if (!isKnown) return { ...typed, refusal: new Refusal('holder_unknown_device') };
    }
    const expected = shown ?? preview.price;
    await database.transaction(scope, (tx) => editByHolder(tx, services, holder, { ...wanted, expected }));
    return { ...typed, isDone: true };
  } catch (error) {
    const refusal = refusedBy(error);
    return { ...typed, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}
