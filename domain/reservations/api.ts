import { z } from 'zod';
import { editCall, exportCall, getCall, listCall, postCall, putCall, readCall } from '../calls.ts';
import { byId, declareApi, fileContent, listQuery, pageOf, writableBody } from '../contract.ts';
import { id } from '../fields.ts';
import { bookingMailAnswer, startedSendingAnswer } from '../notifications/outbox.ts';
import { newParticipationAnswer } from '../participations/api.ts';
import { bookingInput } from '../participations/booking-input.ts';
import { byHandOn, handOnAnswer, handOnDecision } from '../tickets/hand-on.ts';
import { ticketAnswer } from '../tickets/schema.ts';
import { transportReservationList } from '../transports/list.ts';
import { changeCalls } from './changes/calls.ts';
import { reservationList } from './list.ts';
import { reservationMessageAnswer } from './message.ts';
import { owedSumAnswer } from './owed.ts';
import { remindedAnswer, reminders } from './reminder.ts';
import { reservationAnswer, reservationUpdate, seenReservationAnswer } from './schema.ts';

/** Keys of a reservation that are answered but never written. */
const readOnly = [
  'code',
  'userId',
  'eventId',
  'slots',
  'initialSlots',
  'total',
  'initialTotal',
  'price',
  'isPayed',
  'scannedTickets',
  'sentTickets',
  'totalTickets',
  'payedTickets',
  'isLapsed',
  'departurePoint',
  'participantsInfo',
  'user',
  'event',
  'tenant',
  'payment',
  'tickets',
];
/** A reservation, or the request that a member's event answers instead. */
const bookedAnswer = z.union([reservationAnswer, newParticipationAnswer]);
/** A reservation with its tickets, as the assignment of transports shows it. */
const bookedRiderAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  eventId: z.string(),
  slots: z.int(),
  departurePoint: reservationAnswer.shape.departurePoint,
  createdAt: z.string(),
  user: reservationAnswer.shape.user,
  tickets: z.array(ticketAnswer),
});

/** Why places are not booked, no matter who they are for. */
const bookingRefusals = [
  'already_booked',
  'card_payment_manual',
  'card_payments_inactive',
  'companions_not_allowed',
  'departure_point_required',
  'email_invalid',
  'event_closed',
  'event_full',
  'extra_exhausted',
  'not_enough_seats',
  'payment_type_not_offered',
  'post_not_bookable',
  'slots_exceeded',
] as const;

export const reservationApi = declareApi('reservations', {
  list: listCall('/api/reservations', 'Lists reservations', reservationList, reservationAnswer),
  owed: getCall('/api/reservations/owed', 'Sums what the bookings of a list owe', {
    query: listQuery(reservationList),
    answer: owedSumAnswer,
  }),
  export: exportCall('/api/reservations/excel', 'Exports reservations as a spreadsheet', reservationList),
  transports: getCall(
    '/api/reservations/transportlist/event/:eventId',
    'Lists an event’s reservations with the transport of each ticket',
    { query: listQuery(transportReservationList), answer: pageOf(bookedRiderAnswer) },
  ),
  get: readCall('/api/reservations/:id', 'Reads a reservation with its tickets', seenReservationAnswer),
  update: editCall('/api/reservations/:id', 'Changes a reservation’s mark or payment type', {
    body: writableBody(reservationUpdate, readOnly),
    answer: reservationAnswer,
    refusals: [
      'card_minimum',
      'card_payments_inactive',
      'handed_on_unpaid',
      'payment_type_locked',
      'payment_type_not_offered',
      'reservation_status_derived',
    ],
  }),
  bookGuest: postCall('/api/reservations/event/:eventId/guest', 'Books for a guest', {
    note: 'Books for somebody without an account: by `userId`, or written down with the booking as `guest`.',
    example: {
      guest: { name: 'Ada', surname: 'Prospero', email: 'ada@example.org', userType: 'normal' },
      paymentType: 'wireTransfer',
      participantsInfo: [{ name: 'Ada', surname: 'Prospero', email: 'ada@example.org' }],
    },
    body: bookingInput,
    answer: reservationAnswer,
    status: 201,
    refusals: [...bookingRefusals, 'followers_today', 'guest_exists', 'guest_required'],
  }),
  bookRegistered: postCall(
    '/api/reservations/event/:eventId/registered',
    'Books for a registered person, or asks to take part',
    {
      example: {
        userId: '018f2c3a-5b1e-7c44-9d10-3f6a2b8c4d5e',
        paymentType: 'onSite',
        participantsInfo: [{ name: 'Ada', surname: 'Prospero', email: 'ada@example.org' }],
      },
      body: bookingInput,
      answer: bookedAnswer,
      status: 201,
      refusals: [...bookingRefusals, 'follower_required', 'not_a_member', 'request_exists'],
    },
  ),
  send: putCall('/api/reservations/:id/send', 'Sends a reservation’s tickets by mail', {
    answer: startedSendingAnswer,
    status: 202,
    refusals: ['booking_unproven', 'event_not_confirmed', 'tickets_not_sendable'],
  }),
  remind: postCall('/api/reservations/remind', 'Reminds people of what they have to pay', {
    body: reminders,
    answer: remindedAnswer,
    refusals: ['community_closed'],
  }),
  ...changeCalls,
  handOns: readCall(
    '/api/reservations/:id/hand-ons',
    'Lists the tickets of a reservation that are, or were, handed on',
    z.array(handOnAnswer),
  ),
  decideHandOn: postCall(
    '/api/reservations/:id/hand-ons/:handOnId/decide',
    'Agrees to a ticket being handed on, or does not',
    {
      params: byHandOn,
      body: handOnDecision,
      answer: z.array(handOnAnswer),
      refusals: [
        'hand_on_over',
        'hand_on_dearer',
        'holder_amount_changed',
        'holder_entered',
        'holder_in_check',
        'holder_ticket_gone',
        'holder_too_late',
      ],
    },
  ),
  messages: readCall(
    '/api/reservations/:id/messages',
    'Lists what was asked about a reservation',
    z.array(reservationMessageAnswer),
  ),
  ticketsPdf: getCall('/api/reservations/:id/tickets/pdf', 'Reads all valid tickets of a reservation as one file', {
    answer: fileContent,
    file: 'application/pdf',
    refusals: ['tickets_not_eligible', 'unavailable'],
  }),
  mails: readCall('/api/reservations/:id/mails', 'Lists the mails of a reservation', z.array(bookingMailAnswer)),
  sendMail: postCall('/api/reservations/:id/mails/:mailId/send', 'Sends a mail of a reservation again', {
    params: byId.extend({ mailId: id }),
    answer: z.array(bookingMailAnswer),
  }),
});
