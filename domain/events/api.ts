import { z } from 'zod';
import { deleteCall, exportCall, getCall, listCall, postCall, putCall, readCall, removeCall } from '../calls.ts';
import { byId, declareApi, listQuery, pageOf, writableBody } from '../contract.ts';
import { startedSendingAnswer } from '../notifications/outbox.ts';
import { newAutomaticMails } from '../shared/own-lines.ts';
import { sponsoredEvents } from '../sponsorships/entity.ts';
import { sponsorableEventAnswer, sponsorableList } from '../sponsorships/sponsorable.ts';
import { eventFields, eventList, eventStatuses, eventWithCountersAnswer } from './entity.ts';
import { eventMailsAnswer, mailPreviewAnswer, mailPreviewBody } from './mails.ts';
import { eventImpactAnswer, movedPoints } from './schedule.ts';

/** What comes back with an event and is not written. */
const answered = Object.keys(eventWithCountersAnswer.shape);
const writable = eventFields.extend({ status: z.enum(eventStatuses), isVisible: z.boolean() }).partial();
/** An event that is over already is made only when that is said to be wanted. */
const eventBody = writableBody(writable.extend({ allowPast: z.boolean().optional() }), answered);
/** An edit also says what becomes of bookings whose departure point goes, and whether those who booked are notified. */
const editBody = writableBody(
  writable.extend({
    movedPoints: movedPoints.optional(),
    tellParticipants: z.boolean().optional(),
    allowPast: z.boolean().optional(),
  }),
  answered,
);
const impactBody = writableBody(eventFields.partial(), answered);
const cloneBody = eventFields
  .pick({
    name: true,
    startDate: true,
    endDate: true,
    departureDate: true,
    returnDate: true,
    openReservationDate: true,
    closingReservationDate: true,
    wireTransferLimitDate: true,
    onSiteLimitDate: true,
    preemptions: true,
  })
  .extend({
    isVisible: z.literal(false),
    status: z.literal('waiting_confirmation'),
    /** Of the copy, `2027-06-20`: every date moves by as many days. Without it each stays as it was, or as it is given. */
    firstDay: z.iso.date({ error: 'validation.day' }),
  })
  .partial();
/** Tickets that are still to be paid may be left out. */
const eventSending = z.strictObject({ payedOnly: z.boolean().optional() });
/** How many events each tab holds. */
const eventTabCountsAnswer = z.object({
  onGoing: z.int(),
  past: z.int(),
  postEvents: z.int(),
  canceledEvents: z.int(),
});
/** The community's example event; null while it has none. */
const exampleAnswer = z.object({ eventId: z.nullable(z.string()) });
const sponsoredAnswer = z.object({ sponsorshipId: z.nullable(z.string()), eventIds: z.array(z.string()) });

export const eventApi = declareApi('events', {
  backoffice: getCall('/api/events/backoffice', 'Lists events with their counters', {
    query: listQuery(eventList),
    answer: pageOf(eventWithCountersAnswer),
  }),
  list: listCall('/api/events', 'Lists events', eventList, eventWithCountersAnswer),
  tabs: getCall('/api/events/tabs', 'Counts the events of each tab', { answer: eventTabCountsAnswer }),
  export: exportCall('/api/events/excel', 'Exports events as a spreadsheet', eventList),
  sponsorable: getCall('/api/events/sponsorable', 'Lists events that may be sponsored', {
    query: listQuery(sponsorableList),
    answer: pageOf(sponsorableEventAnswer),
  }),
  example: getCall('/api/events/example', 'Tells whether the community has an example event', {
    answer: exampleAnswer,
  }),
  makeExample: postCall(
    '/api/events/example',
    'Makes the community’s example event, or leads to the one that is there',
    {
      note: 'To try booking, sending and scanning: it is counted nowhere, its mail goes to the community’s own address alone.',
      answer: z.object({ eventId: z.string() }),
      status: 201,
      refusals: ['missing_required_fields'],
    },
  ),
  removeExample: deleteCall('/api/events/example', 'Deletes the community’s example event with all that came of it', {
    answer: null,
  }),
  get: readCall('/api/events/:id', 'Reads an event', eventWithCountersAnswer),
  create: postCall('/api/events', 'Creates an event', {
    note: 'What an event needs depends on its type: `missing_required_fields` names in `fields` what is missing. It begins as a draft.',
    example: {
      eventType: 'event',
      name: 'Alba sul Monte Sole',
      maxParticipants: 30,
      startDate: '2027-05-01T04:30:00Z',
    },
    body: eventBody,
    answer: eventWithCountersAnswer,
    status: 201,
    refusals: [
      'dates_out_of_order',
      'event_in_past',
      'missing_required_fields',
      'payment_profile_required',
      'subscription_required',
    ],
  }),
  update: {
    method: ['PATCH', 'PUT'],
    path: '/api/events/:id',
    summary: 'Changes an event',
    example: { closingReservationDate: '2027-04-29T21:59:00Z' },
    params: byId,
    body: editBody,
    answer: eventWithCountersAnswer,
    refusals: [
      'dates_out_of_order',
      'event_access_locked',
      'subtype_mismatch',
      'capacity_below_taken',
      'departure_point_in_use',
      'departure_point_unknown',
      'event_canceled',
      'event_in_past',
      'event_prices_locked',
      'event_type_locked',
      'free_with_supplements',
      'payments_not_enabled',
      'subscription_required',
    ],
  },
  impact: postCall('/api/events/:id/impact', 'Tells what a change would mean for those who booked', {
    body: impactBody,
    answer: eventImpactAnswer,
  }),
  clone: postCall('/api/events/:id/clone', 'Copies an event', {
    note: 'With `firstDay` every date moves by the days between, checkpoints too; what would be past is left empty.',
    example: { firstDay: '2027-06-20' },
    body: cloneBody.nullish(),
    answer: eventWithCountersAnswer,
    status: 201,
    refusals: ['event_in_past', 'payment_profile_required', 'subscription_required'],
  }),
  remove: removeCall('/api/events/:id', 'Deletes an event nobody booked', ['event_has_tickets']),
  mails: readCall(
    '/api/events/:id/automatic-mails',
    'Reads what is added to an event’s mails and which went by themselves',
    eventMailsAnswer,
  ),
  previewMail: postCall('/api/automatic-mails/preview', 'Shows a mail of an event with the organiser’s own lines', {
    example: { kind: 'reminder', mails: newAutomaticMails() },
    body: mailPreviewBody,
    answer: mailPreviewAnswer,
  }),
  sendTickets: putCall('/api/events/:id/tickets/send', 'Sends an event’s tickets by mail', {
    body: eventSending.nullish(),
    answer: startedSendingAnswer,
    status: 202,
    refusals: ['booking_unproven', 'event_not_confirmed', 'ticket_already_sent', 'tickets_not_sendable'],
  }),
  sponsor: putCall('/api/events/set/sponsorship/:id', 'Shows a sponsorship on events', {
    body: sponsoredEvents,
    answer: sponsoredAnswer,
    refusals: ['events_not_sponsorable'],
  }),
  unsponsor: putCall('/api/events/unset/sponsorship', 'Takes the sponsorship off events', {
    body: sponsoredEvents,
    answer: sponsoredAnswer,
    refusals: ['events_not_sponsorable'],
  }),
});
