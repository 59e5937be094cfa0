import type { FastifyBaseLogger } from 'fastify';
import { UNCONFIRMED_DAYS } from '#domain/access/registration.ts';
import { LIVE_KEPT_DAYS } from '#domain/notifications/events.ts';
import { addDays, DAY, MINUTE } from '#domain/values/time.ts';
import { PASSES_KEPT_DAYS } from '#domain/wallet/pass.ts';
import { followFacts } from './facts.ts';
import { forgetOldKeys } from './kernel/database/idempotency-keys.ts';
import type { JobHandlers } from './kernel/jobs/kinds.ts';
import { answerLinkRequest } from './modules/access/commands/links.ts';
import { removeUnconfirmed } from './modules/access/queries/account.ts';
import { forgetOldAttempts } from './modules/access/queries/attempt.ts';
import { forgetOldChallenges } from './modules/access/queries/factor.ts';
import { sendBookingMails } from './modules/bookings/reservations/commands/booking-mails.ts';
import { sendEventChangeMails } from './modules/bookings/reservations/commands/event-change-mails.ts';
import { adoptPerson } from './modules/bookings/reservations/commands/prove-address.ts';
import { isReminderWanted, remindDue } from './modules/bookings/reservations/commands/remind.ts';
import { forgetOldForms } from './modules/bookings/reservations/queries/form-state.ts';
import { clearHealthData } from './modules/bookings/reservations/queries/participant-data.ts';
import { sendCanceledTicketMails } from './modules/bookings/tickets/commands/canceled-ticket-mails.ts';
import { RetryLater, runSending } from './modules/bookings/tickets/commands/deliver-tickets.ts';
import { isEventMailWanted, sendEventMails } from './modules/bookings/tickets/commands/event-mails.ts';
import { lapseHandOns } from './modules/bookings/tickets/commands/lapse-hand-ons.ts';
import { sendReceivedMails } from './modules/bookings/tickets/commands/received-mails.ts';
import { sendTicketEditMails } from './modules/bookings/tickets/commands/ticket-edit-mails.ts';
import { mailWaitingLink } from './modules/bookings/waiting-list/commands/join-publicly.ts';
import { sendWaitingMail, workWaitingLists } from './modules/bookings/waiting-list/commands/work.ts';
import { runCommunication } from './modules/communications/commands/deliver.ts';
import { sendPlanned } from './modules/communications/commands/send-planned.ts';
import { stuckCommunications } from './modules/communications/queries/communication.ts';
import { mailFollowLink } from './modules/followers/commands/follow-publicly.ts';
import { sendEntryMail } from './modules/followers/commands/mail-entered.ts';
import { listFiles } from './modules/leaders/commands/send-list.ts';
import { forgetOldLiveEvents } from './modules/notifications/queries/live-event.ts';
import { sendPickUpMail } from './modules/orders/commands/order-mails.ts';
import { deliverMail } from './modules/outbox/commands/queue-mail.ts';
import { type MailRow, SECRET_PATHS } from './modules/outbox/queries/mail.ts';
import { forgetOldLinks } from './modules/outbox/queries/personal-link.ts';
import { cardJobs } from './modules/payments/cards/card-jobs.ts';
import { providerJobs } from './modules/payments/commands/provider-events.ts';
import { removeUnlinked } from './modules/uploads/queries/upload.ts';
import { joinGuest } from './modules/users/commands/join-guest.ts';
import { warnOfCertificate } from './modules/wallet/commands/certificate.ts';
import { updateWallets } from './modules/wallet/commands/update-wallets.ts';
import { forgetOldPasses } from './modules/wallet/queries/pass.ts';
import { mailDataLink } from './modules/website/commands/data-of-address.ts';
import { mailBookingLinks } from './modules/website/commands/mail-booking-links.ts';
import type { Services } from './services.ts';

/** A sending nobody has gone on with for this long is handed over again. */
const STUCK_MS = 20 * MINUTE;

/**
 * What each kind of job does.
 * @param messages the services for the provider's messages, when they have a database of their own
 */
export function jobHandlers(services: Services, log: FastifyBaseLogger, messages = services): JobHandlers {
  followFacts();
  const sending = async ({ jobId }: { jobId: string }): Promise<void> => {
    try {
      await runSending(services, jobId);
    } catch (error) {
      if (error instanceof RetryLater) log.warn({ jobId }, 'some mails were not accepted: they are tried again');
      else log.error({ err: error, jobId }, 'sending was interrupted');
      throw error;
    }
  };
  const filesOf = async (mail: MailRow) => (mail.kind === 'leaderList' ? listFiles(services, mail) : []);
  const isLink = new RegExp(`/(?:${SECRET_PATHS}|m|w|h)/[A-Za-z0-9_-]{22,}`);
  const showLink = ({ to, text }: { to: string; text: string }): void => {
    const link = text.split(/\s/).find((word) => isLink.test(word));
    // On a machine where one tries the product nobody else would ever see the link; its accounts are known to everybody.
    if (link && services.config.demo) log.warn({ to, link }, 'no mail server: open this link yourself');
  };
  return {
    sendTickets: sending,
    notifyCancellation: sending,
    ...providerJobs(messages, log),
    ...cardJobs(services, log),
    sendMail: ({ mailId }) =>
      deliverMail(services, mailId, {
        onKept: showLink,
        isWanted: async (mail) => (await isReminderWanted(services, mail)) && isEventMailWanted(services, mail),
        filesOf,
      }),
    sendAccessMail: ({ mailId }) => deliverMail(services, mailId, { isUrgent: true, onKept: showLink }),
    async sendCommunication({ communicationId }) {
      try {
        await runCommunication(services, communicationId);
      } catch (error) {
        if (error instanceof RetryLater) log.warn({ communicationId }, error.message);
        else log.error({ err: error, communicationId }, 'sending a communication was interrupted');
        throw error;
      }
    },
    tellBooking: (booking) => sendBookingMails(services, booking),
    tellEntered: (job) => sendEntryMail(services, job),
    joinGuest: async (joining) => {
      await services.database.system.transaction((tx) => joinGuest(tx, services, joining));
    },
    tellWaiting: (job) => sendWaitingMail(services, job),
    handOnWork: () => lapseHandOns(services),
    waitingListWork: () => workWaitingLists(services),
    tellCanceledTickets: (job) => sendCanceledTicketMails(services, job),
    tellReceived: (job) => sendReceivedMails(services, job),
    tellEdit: (job) => sendTicketEditMails(services, job),
    tellPickUp: (job) => sendPickUpMail(services, job),
    tellChange: (change) => sendEventChangeMails(services, change),
    adoptPerson: async ({ userId }) => {
      await services.database.system.transaction((tx) => adoptPerson(tx, services, userId));
    },
    mailFollowLink: (wish) => mailFollowLink(services, wish),
    mailWaitingLink: (wish) => mailWaitingLink(services, wish),
    mailDataLink: (wish) => mailDataLink(services, wish),
    mailBookingLinks: (wish) => mailBookingLinks(services, wish),
    sendLink: (request) => answerLinkRequest(services, request),
    tellWallets: () => updateWallets(services),
    plannedMails: async () => {
      // Neither waits for what goes wrong with the other.
      const ended = await Promise.allSettled([sendPlanned(services), sendEventMails(services)]);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
    tidy: async () => {
      const db = services.database.system;
      const now = services.now();
      await db.transaction((tx) => removeUnconfirmed(tx, addDays(now, -UNCONFIRMED_DAYS)));
      let cleared = 1;
      while (cleared > 0) cleared = await db.transaction((tx) => clearHealthData(tx, now));
      await remindDue(services);
      await forgetOldKeys(db);
      await forgetOldAttempts(db);
      await forgetOldChallenges(db, now);
      await forgetOldLinks(db);
      await forgetOldForms(db);
      await forgetOldPasses(db, addDays(now, -PASSES_KEPT_DAYS));
      warnOfCertificate(services, log);
      await forgetOldLiveEvents(db, addDays(now, -LIVE_KEPT_DAYS));
      for (const communicationId of await stuckCommunications(db, new Date(now.getTime() - STUCK_MS))) {
        await services.queue.send(db, 'sendCommunication', { communicationId });
      }
      await db.transaction(async (tx) => {
        // A file that cannot be removed now keeps its record, and is found again by the next run.
        for (const path of await removeUnlinked(tx, new Date(now.getTime() - DAY))) await services.storage.remove(path);
      });
    },
  };
}
