import type { FieldMessages, Refusal, RefusalCode } from '../errors.ts';
import { isOfExample } from '../events/example.ts';
import type { PaymentTerms } from '../payments/transfer.ts';
import type { RefusedCard } from '../payments/trouble.ts';
import type { ReservationMessage } from '../reservations/message.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import type { DetailsEffect } from '../tickets/edit-by-holder.ts';
import type { ParticipantInfo } from '../tickets/schema.ts';
import type { Place } from '../transports/fields.ts';
import type { Cents } from '../values/money.ts';
import type { AskedEvent, FormPerson } from './booking-form.ts';
import type { Ordered } from './ordered.ts';

/** The end of the address where something is paid by card, while that can be done, until when, and the last card that was refused. */
export interface OpenCard {
  linkKey: string;
  until: string;
  refused: RefusedCard | null;
}

export interface MyTicket {
  id: string;
  code: string;
  name: string;
  surname: string;
  price: Cents;
  status: TicketStatus;
  condition: TicketCondition;
  extras: string[];
  /** Where they are put, in the order of the layers. */
  places: Place[];
  /** Whether somebody else accepted it: its code is theirs alone. */
  isHandedOn: boolean;
  /** Who comes with it; null where it is somebody else's. */
  info: ParticipantInfo | null;
  /** Of the details that are shown: a correction names them. */
  detailsMark: string;
  /** Whether it was used to enter. */
  isScanned: boolean;
  /** To whom it is being handed on, and until when the person whose turn it is may answer; null when it is not. */
  handOn: { id: string; name: string; state: 'offered' | 'toApprove'; until: string } | null;
  /** Why it may not be handed on, and not be cancelled, by the person who booked; null where it may. */
  refused: { handOn: RefusalCode | null; cancel: RefusalCode | null };
}

/** What of one's money is back, by the card and another way, what is still owed, and what was kept, in cents. */
export interface MyMoneyBack {
  card: Cents;
  other: Cents;
  owed: Cents;
  kept: Cents;
}

/** A booking as the person who made it finds it again. */
export interface MyBooking {
  id: string;
  tenantId: string;
  code: string;
  name: string;
  email: string;
  /** Until when the address has to be proven; null once it is. */
  confirmBy: string | null;
  /** Whether it holds places. */
  isLive: boolean;
  /** Whether it ended for want of its proof or payment, and not because it, or its event, was cancelled. */
  hasLapsed: boolean;
  paymentType: string;
  /** What is still to be paid, in cents, and how where that is not by card. */
  due: Cents;
  /** What was paid for those who come. */
  paid: Cents;
  terms: PaymentTerms | null;
  card: OpenCard | null;
  back: MyMoneyBack;
  tickets: MyTicket[];
  documents: string[];
  /** What else the organiser says participants should know, as plain text. */
  info: string;
  departure: { point: string; address: string; at: string } | null;
  event: {
    id: string;
    slug: string;
    name: string;
    begins: string | null;
    ends: string | null;
    place: string;
    picture: string | null;
    isCanceled: boolean;
    /** Papers the organiser handed out with it. */
    files: { _id: string; name: string; url: string }[];
  };
  mails: { id: string; subject: string; at: string }[];
  /** What the event asks of everybody, until when that may be changed (null without a limit), and whom to write to. */
  details: AskedEvent & { until: string | null; isOver: boolean; contact: string };
  /** What they asked about it. */
  questions: ReservationMessage[];
  /** What they bought of the same community. */
  orders: Ordered[];
}

/** Whether a booking is of an example event. */
export const isExampleBooking = ({
  tenantId,
  event,
}: Pick<MyBooking, 'tenantId'> & { event: { id: string } }): boolean => isOfExample({ eventId: event.id, tenantId });

/** Whether it is still for the person who booked to show: neither cancelled nor somebody else's. */
export const isOwn = ({ status, isHandedOn }: Pick<MyTicket, 'status' | 'isHandedOn'>): boolean =>
  status === 'valid' && !isHandedOn;

/** Whether the gate may ask for its code: paid, or paid there. */
export const isShown = (
  { paymentType }: Pick<MyBooking, 'paymentType'>,
  ticket: Pick<MyTicket, 'status' | 'isHandedOn' | 'condition'>,
): boolean =>
  isOwn(ticket) && (ticket.condition === 'payed' || paymentType === 'atDeparture' || paymentType === 'onSite');

/** How one more comes with a booking: on its page, by the organiser alone, or not at all. */
export type Adding = 'here' | 'byWriting' | 'none';

/** A request to take part as the person who made it finds it again. */
export interface MyRequest {
  id: string;
  tenantId: string;
  name: string;
  email: string;
  confirmBy: string | null;
  status: string;
  paymentType: string;
  total: Cents;
  slots: number;
  /** Until when it is decided, where its card is held; until when the card is authorised, before. */
  expiresAt: string | null;
  card: OpenCard | null;
  people: string[];
  /** The booking it became. */
  reservationId: string | null;
  event: MyBooking['event'];
}

/** What a page of a booking or a request shows. */
export type MyPageState =
  /** The address is to be proven here: the page was opened by the mailed link. */
  | 'confirm'
  /** The address is to be proven by the mailed link. */
  | 'waiting'
  /** A card is to pay, or to be held. */
  | 'pay'
  /** The person who paid came back before the provider's message did. */
  | 'confirming'
  | 'lapsed'
  /** Something is to be confirmed or paid, and its community does not work. */
  | 'closed'
  /** It was confirmed by mail: the link of the browser it was made in opens nothing any more. */
  | 'mailed'
  | 'open';

/**
 * @param subject the booking or request
 * @param link whether the link came by mail, or was proven by a card
 * @param isBack whether the reader comes back from paying
 */
export function myPageState(
  subject: Pick<MyBooking, 'confirmBy' | 'isLive' | 'paymentType' | 'card'>,
  link: { isProven: boolean },
  isBack: boolean,
): MyPageState {
  const { confirmBy, isLive, paymentType, card } = subject;
  if (confirmBy === null) return link.isProven ? 'open' : 'mailed';
  if (!isLive) return 'lapsed';
  if (paymentType === 'stripe') return card === null ? 'lapsed' : isBack ? 'confirming' : 'pay';
  return link.isProven ? 'confirm' : 'waiting';
}

/** What a page shows while its community works or not: nothing is confirmed to one that does not, and nothing paid. */
export const stateAt = <State extends string>(
  state: State,
  community: { isOpen: boolean } | undefined,
): State | 'closed' =>
  community?.isOpen === false && ['confirm', 'waiting', 'pay'].includes(state) ? 'closed' : state;

/**
 * Until when a page can be answered: the address is proven by then, or the card has paid. An opened page of the provider
 * lives half an hour, and the payment with it.
 */
export const answerBy = (
  state: MyPageState | 'old' | 'sent',
  { confirmBy, card }: Pick<MyBooking, 'confirmBy' | 'card'>,
): string | null => (state === 'pay' ? (card?.until ?? confirmBy) : confirmBy);

/** What cancelling would give back, shown before it is done. */
export interface CancelSheet {
  kind: 'cancel';
  ticketIds: string[];
  preview:
    | {
        paid: Cents;
        amount: Cents;
        kept: Cents;
        left: Cents;
        until: string | null;
        way: 'card' | 'other';
        byCard: Cents;
      }
    | undefined;
  isDone: boolean;
  refusal: SheetRefusal | undefined;
}

/** What handing a ticket on would come to, shown before it is offered. */
export interface HandOnSheet {
  kind: 'handOn';
  ticketId: string;
  name: string;
  surname: string;
  email: string;
  /** As it was typed, where the event's price follows it. */
  age: string;
  messages: FieldMessages;
  preview: { before: Cents; price: Cents; difference: Cents; due: Cents; isToApprove: boolean } | undefined;
  isDone: boolean;
  refusal: SheetRefusal | undefined;
}

/** A participant's details as they were typed, and what they do to the price before they are stored. */
export interface DetailsSheet {
  kind: 'details';
  ticketId: string;
  person: FormPerson;
  messages: FieldMessages;
  preview: DetailsEffect | undefined;
  isDone: boolean;
  refusal: SheetRefusal | undefined;
}

/** A question to the organiser, as it was typed, and whether it was sent. */
export interface AskSheet {
  kind: 'ask';
  text: string;
  messages: FieldMessages;
  /** Whether a field was filled in that nobody sees. */
  isTrapped: boolean;
  isDone: boolean;
  refusal: SheetRefusal | undefined;
}

/** Somebody more, as they were typed, and what they would cost, before they are added. */
export interface AddSheet {
  kind: 'add';
  person: FormPerson;
  messages: FieldMessages;
  preview: { price: Cents } | undefined;
  isDone: boolean;
  refusal: SheetRefusal | undefined;
}

type SheetRefusal = Pick<Refusal, 'code' | 'params'>;

/** A sheet the server opens: with what would happen, what has happened, or why it cannot. */
export type MySheet = CancelSheet | HandOnSheet | DetailsSheet | AskSheet | AddSheet;
