import type { LinkRequest } from '#domain/access/registration.ts';
import type { Language } from '#domain/shared/language.ts';
import type { JobName, JobTerms } from './kernel/jobs/kinds.ts';
import type { BookingMailJob } from './modules/bookings/reservations/commands/booking-mails.ts';
import type { EventChangeMailJob } from './modules/bookings/reservations/commands/event-change-mails.ts';
import type { CanceledTicketsMailJob } from './modules/bookings/tickets/commands/canceled-ticket-mails.ts';
import type { ReceivedMailJob } from './modules/bookings/tickets/commands/received-mails.ts';
import type { TicketEditMailJob } from './modules/bookings/tickets/commands/ticket-edit-mails.ts';
import type { WaitingMailJob } from './modules/bookings/waiting-list/commands/work.ts';
import type { EntryMailJob } from './modules/followers/commands/mail-entered.ts';
import type { PickUpMailJob } from './modules/orders/commands/order-mails.ts';

/** What somebody without an account asks a community's page for. */
interface PublicWish {
  tenantId: string;
  email: string;
  language: Language;
}

// A name is kept in the queue and in archives: it stays what it was when what it does is called otherwise.
declare module './kernel/jobs/kinds.ts' {
  interface JobPayloads {
    sendTickets: { jobId: string };
    notifyCancellation: { jobId: string };
    /** A message of the payment provider, stored. */
    providerEvent: { eventId: string };
    /** A message of the local payment provider on its way to the webhook. */
    deliverWebhook: { body: string };
    cancelSubscription: { subscription: string };
    retryProviderEvents: Record<string, never>;
    /** Closes a page of the provider nobody should pay any more. */
    closeCheckout: { checkoutId: string };
    captureCard: { checkoutId: string };
    releaseHold: { checkoutId: string };
    refundCard: { refundId: string };
    /** Gives the platform's share of a refund back that was made at the provider. */
    returnFee: { refundId: string };
    /** Gives back what was paid for a plan too many. */
    refundPlan: { paymentId: string };
    /** Compares the ledger with tickets, charges and refunds, and remembers what its months come to. */
    checkLedger: Record<string, never>;
    /** Ends what was not paid in time and hands on what got stuck. */
    cardWork: Record<string, never>;
    sendMail: { mailId: string };
    /** A mail somebody waits for in order to sign in. */
    sendAccessMail: { mailId: string };
    sendCommunication: { communicationId: string };
    /** Tells those who booked that an event's dates, place or departures are others. */
    tellChange: EventChangeMailJob;
    /** Tells the person who had tickets of a booking that these are cancelled. */
    tellCanceledTickets: CanceledTicketsMailJob;
    /** Tells the person who paid that their money came. */
    tellReceived: ReceivedMailJob;
    /** Tells anyone who knows of a ticket that its person or price is another. */
    tellEdit: TicketEditMailJob;
    /** Tells a buyer that what they ordered is picked up elsewhere, or at other times. */
    tellPickUp: PickUpMailJob;
    /** Confirms a booking by mail. */
    tellBooking: BookingMailJob;
    /** Tells the person who was written down as a follower with a booking. */
    tellEntered: EntryMailJob;
    /** Makes what a community typed of an address part of the account that dealt with it under that address. */
    joinGuest: { tenantId: string; email: string; accountId: string };
    /** Tells somebody on a waiting list by mail. */
    tellWaiting: WaitingMailJob;
    /** Ends offers of places that ran out and makes those that are due. */
    waitingListWork: Record<string, never>;
    /** Ends tickets' hand-ons that nobody answered in time. */
    handOnWork: Record<string, never>;
    /** Makes a person whose address was proven one with whom the community knows by it. */
    adoptPerson: { userId: string };
    /** Sends anyone who wants to follow a community the link that proves the address. */
    mailFollowLink: PublicWish & { name: string; surname: string; wantsNews: boolean };
    /** Sends anyone who wants to wait for places the link that proves the address. */
    mailWaitingLink: PublicWish & { eventId: string; name: string; surname: string; places: number };
    /** Sends somebody the links of what they booked. */
    mailBookingLinks: PublicWish;
    mailDataLink: PublicWish;
    sendLink: LinkRequest;
    /** Tells the wallets of phones which of their tickets changed. */
    tellWallets: Record<string, never>;
    /** Sends what goes by the clock: planned communications, reminders and thanks of events. */
    plannedMails: Record<string, never>;
  }
}

/** Every kind of work has slots of its own, so that none waits behind another. */
export const jobTerms: JobTerms = {
  sendTickets: { slots: 2 },
  notifyCancellation: { slots: 2 },
  // As many as wait for each of the mailer's connections without its being idle in between.
  sendMail: { slots: 40, gatherMs: 100 },
  sendAccessMail: { slots: 2 },
  sendCommunication: { slots: 2 },
  tellChange: { slots: 1 },
  tellCanceledTickets: { slots: 2 },
  tellReceived: { slots: 2 },
  tellEdit: { slots: 2 },
  tellPickUp: { slots: 2 },
  tellBooking: { slots: 100, gatherMs: 250 },
  tellEntered: { slots: 20, gatherMs: 250 },
  joinGuest: { slots: 2, gatherMs: 100 },
  tellWaiting: { slots: 2 },
  waitingListWork: { slots: 1, everySeconds: 60 },
  handOnWork: { slots: 1, everySeconds: 60 },
  adoptPerson: { slots: 2 },
  mailFollowLink: { slots: 2 },
  mailWaitingLink: { slots: 2 },
  mailBookingLinks: { slots: 2 },
  mailDataLink: { slots: 2 },
  sendLink: { slots: 4 },
  // Most wait for those they are followed with.
  providerEvent: { slots: 200 },
  deliverWebhook: { slots: 8 },
  cancelSubscription: { slots: 2 },
  retryProviderEvents: { slots: 1, everySeconds: 300 },
  closeCheckout: { slots: 4 },
  captureCard: { slots: 4 },
  releaseHold: { slots: 4 },
  refundCard: { slots: 4 },
  returnFee: { slots: 1 },
  refundPlan: { slots: 1 },
  checkLedger: { slots: 1, everySeconds: 3600 },
  cardWork: { slots: 1, everySeconds: 60 },
  // A ticket that was replaced or cancelled is void in wallets within a minute.
  tellWallets: { slots: 1, everySeconds: 30 },
  plannedMails: { slots: 1, everySeconds: 60 },
  tidy: { slots: 1, everySeconds: 3600 },
};

export const jobNames = Object.keys(jobTerms) as readonly JobName[];
