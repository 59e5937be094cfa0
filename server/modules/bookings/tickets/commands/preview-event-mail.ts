import { Refusal } from '#domain/errors.ts';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { EventMails, MailPreview } from '#domain/events/mails.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import { linesOf } from '#domain/shared/own-lines.ts';
import { addressBeside } from '#domain/values/address.ts';
import { addDays } from '#domain/values/time.ts';
import { eventMails as english } from '#i18n/en/mails/event-mails.ts';
import { eventMails as italian } from '#i18n/it/mails/event-mails.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { htmlToText } from '#server/kernel/rich-text.ts';
import { getEvent } from '#server/modules/events/queries/event.ts';
import { drawPreview } from '#server/modules/outbox/commands/queue-mail.ts';
import { sendersOf } from '#server/modules/outbox/queries/senders.ts';
import type { Services } from '#server/services.ts';
import { bookingMail } from '../../reservations/mails/booking-mail.ts';
import type { Booked } from '../../reservations/queries/booked.ts';
import { type EventMailReader, eventMail } from '../mails/event-mail.ts';
import { ticketMail } from '../mails/ticket-mail.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import * as store from '../queries/event-mails.ts';
import { readersOf } from './event-mails.ts';

/** What an event's mails are as long as it says nothing itself, and whom they have reached. @throws Refusal not_found */
export async function mailsOfEvent(db: Db, id: string): Promise<EventMails> {
  const event = await store.mailingEvent(db, id);
  if (!event) throw new Refusal('not_found');
  return { default: event.default, sent: await store.sentMails(db, event) };
}

const EXAMPLE_CODE = 'R-4F7K2P';

/** Somebody who booked one place, for the mails of an event nobody has booked yet, or of none in particular. */
function exampleReader(
  event: EventWithCounters | null,
  {
    community,
    contact,
    language,
    now,
  }: { community: string; contact: string; language: Booked['language']; now: Date },
): EventMailReader {
  const { example } = { en: english, it: italian }[language];
  const [point] = event?.departurePoints ?? [];
  const begins = event ? beginningOf(event) : addDays(now, 30).toISOString();
  const place = event ? placeOfEvent(event) : example.place;
  const person = { name: example.name, surname: example.surname, email: 'ada.rossi@example.org' };
  const shared = { community, tenantId: event?.tenantId ?? '', language, reservationId: '' };
  const booked: Booked = {
    ...{ ...shared, ...person, version: 1, isCanceled: false, isBookersOwn: true, isWrittenTo: true },
    ...{ comers: [person.email], code: EXAMPLE_CODE, contact, people: [`${person.name} ${person.surname}`] },
    ...{ due: 0, paid: 0, terms: null, linkKey: null, paymentType: 'free', payment: null, confirmBy: null },
    documents: event?.requiredDocuments ?? ['identityCard'],
    info: event ? htmlToText(event.eventAdditionalInfo).trim() : '',
    ...{ ownLines: '', sendsTickets: false, travelTerms: event?.travelTerms ?? null },
    departure: point
      ? {
          point: point.groupingPoint,
          address: addressBeside(point.groupingPoint, point.address),
          at: point.departureDate,
        }
      : null,
    event: {
      ...{ id: event?._id ?? '', name: event?.name ?? example.event, version: 1, place },
      ...{ begins, ends: event ? endingOf(event) : null, isCanceled: false },
    },
  };
  const ticket: PrintedTicket = {
    ...{ ...shared, ...person, _id: '', code: EXAMPLE_CODE, url: '#', status: 'valid', condition: 'payed' },
    ...{ price: 0, paidAmount: 0, due: 0 },
    ...{
      paymentType: 'free',
      terms: null,
      isHandedOn: false,
      holdersPaid: 0,
      handAmount: 0,
      isPayers: true,
      isSent: true,
      isWrittenTo: true,
      keptAmount: 0,
      note: '',
    },
    ...{ extras: [], reservationCode: EXAMPLE_CODE, booker: person, ownLines: '' },
    event: {
      ...{ _id: booked.event.id, name: booked.event.name, startDate: begins, ends: booked.event.ends, place },
      ...{ departure: booked.departure, cover: null, fiscalTicketNumber: null },
    },
  };
  return { tickets: [ticket], bookings: [booked], bookingUrl: '#' };
}

/** The first who booked an event and comes; nothing in it leads anywhere: it is for looking at. */
async function realReader(db: Db, services: Services, eventId: string): Promise<EventMailReader | undefined> {
  const shown = await store.ticketToShow(db, eventId);
  if (!shown) return undefined;
  const reader = (await readersOf(db, services, [{ ...shown, to: '' }])).get('');
  if (!reader) return undefined;
  const [ticket] = reader.tickets;
  return { ...reader, tickets: [{ ...ticket, url: '#' }], bookingUrl: '#' };
}

function written({ kind, mails }: MailPreview, reader: EventMailReader) {
  const { tickets, bookings } = reader;
  const [booked] = bookings;
  const ownLines = linesOf(mails, kind);
  if (kind === 'ticket') return ticketMail({ ...tickets[0], ownLines });
  if (kind === 'confirmation' && booked) return bookingMail({ ...booked, ownLines }, 'booked', booked.language, '#');
  return eventMail(kind === 'thanks' ? 'thanks' : 'reminder', mails, reader);
}

/** A mail of an event as somebody who booked gets it, with lines that may not be saved yet. @throws Refusal not_found */
export async function previewEventMail(db: Db, services: Services, caller: Caller, call: MailPreview) {
  const event = call.eventId ? await getEvent(db, call.eventId) : null;
  const tenantId = event?.tenantId ?? caller.actor.tenantId;
  const sender = (await sendersOf(db, [tenantId])).get(tenantId ?? '') ?? null;
  const real = event ? await realReader(db, services, event._id) : undefined;
  const example = { community: sender?.name ?? 'Regia', contact: sender?.contact ?? '', language: caller.language };
  const reader = real ?? exampleReader(event, { ...example, now: services.now() });
  const [ticket] = reader.tickets;
  const { subject, html } = await drawPreview(db, tenantId, written(call, reader));
  return { subject, html, reader: real ? `${ticket.name} ${ticket.surname}` : null };
}
