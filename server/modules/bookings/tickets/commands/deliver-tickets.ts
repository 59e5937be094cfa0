import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawnMail, type Sender } from '#server/kernel/mail/layout.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { calendarFile } from '#server/modules/outbox/commands/queue-mail.ts';
import * as outbox from '#server/modules/outbox/queries/mail.ts';
import { sendersOf } from '#server/modules/outbox/queries/senders.ts';
import type { Services } from '#server/services.ts';
import { calendarOf } from '../../reservations/mails/calendar.ts';
import { type Booked, bookedOf } from '../../reservations/queries/booked.ts';
import { canceledMail, type MailWithFiles, ticketMail } from '../mails/ticket-mail.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { ticketsPdf } from '../print/ticket-pdf.ts';
import { countJob, finishJob, type SendingJob, takeUpJob } from '../queries/job.ts';
import { keepBookingsStill } from '../queries/known.ts';
import { printedTickets } from '../queries/printed-ticket.ts';

const BATCH = 24;
const AT_ONCE = 4;
/** How often a job is taken up again for mails that a later try may deliver. */
const ATTEMPTS = 5;
/** A job hands itself over after this time, so that others have their turn. */
const SLICE_MS = 8 * MINUTE;

/** Some mails of a job were not accepted yet; thrown so that the queue takes the job up again later. */
export class RetryLater extends Error {}

interface Delivery {
  job: SendingJob;
  covers: Covers;
  /** The community whose tickets these are. */
  sender: Sender;
}

function isDue(job: SendingJob, ticket: PrintedTicket): boolean {
  if (job.kind === 'notifyCancellation') return true;
  return ticket.status === 'valid' && (job.payload.isResend || !ticket.isSent);
}

async function attachmentsOf(delivery: Delivery, ticket: PrintedTicket, mail: Pick<MailWithFiles, 'attachments'>) {
  const files = mail.attachments.map(async (file) => ({
    ...file,
    bytes: await ticketsPdf([ticket], delivery.covers),
  }));
  return Promise.all(files);
}

/** The appointment as the mail of a ticket carries it; it is taken back when nobody of the booking comes any more. */
function calendarFor({ kind }: SendingJob, booked: Booked | undefined, to: string, publicUrl: string): string | null {
  if (booked?.isCanceled !== (kind === 'notifyCancellation')) return null;
  return calendarOf(booked, publicUrl, to) ?? null;
}

/** Claims the mail of a ticket, as the ticket is at that moment; undefined where it is not to go out, or has gone. */
async function claim(services: Services, tx: Db, { job, sender }: Delivery, ticketId: string) {
  const { publicUrl } = services;
  await keepBookingsStill(tx, { ofTicket: ticketId });
  const [ticket, ...others] = await printedTickets(tx, [ticketId, ...(job.payload.alike?.[ticketId] ?? [])], {
    publicUrl,
  });
  if (!ticket || ticket._id !== ticketId || !isDue(job, ticket)) return undefined;
  const [booked] = await bookedOf(tx, [ticket.reservationId]);
  const written = job.kind === 'notifyCancellation' ? canceledMail([ticket, ...others]) : ticketMail(ticket);
  const mail = { ...drawnMail(written, sender), attachments: written.attachments };
  const to = ticket.email;
  const calendar = calendarFor(job, booked, to, publicUrl);
  const mailOf = { tenantId: job.tenantId, jobId: job.id, ticketId, to };
  const id = await outbox.claimMail(tx, { ...mailOf, ...mail, calendar });
  return id === undefined ? undefined : { id, ticket, mail, to, calendar };
}

/** Sends one mail; a refusal of the mail server is recorded, never thrown, so that the others go out. */
async function deliver(services: Services, delivery: Delivery, ticketId: string): Promise<void> {
  const { mailer, database } = services;
  const db = database.system;
  const claimed = await db.transaction((tx) => claim(services, tx, delivery, ticketId));
  if (claimed === undefined) return;
  const { id, ticket, mail, to, calendar } = claimed;
  try {
    const files = mailer.delivers ? await attachmentsOf(delivery, ticket, mail) : [];
    const appointments = calendar === null ? [] : [{ ...calendarFile(calendar), bytes: Buffer.from(calendar) }];
    await mailer.send({ ...mail, id, to, attachments: [...files, ...appointments] });
  } catch (error) {
    await outbox.markFailed(db, id, error instanceof Error ? error.message : String(error));
    return;
  }
  const sent =
    delivery.job.kind === 'sendTickets'
      ? { id: ticketId, code: ticket.code, eventId: ticket.event._id, to }
      : undefined;
  await db.transaction((tx) => outbox.markSent(tx, id, mailer.delivers ? 'sent' : 'local', sent));
}

async function deliverBatch(services: Services, delivery: Delivery, ids: readonly string[]): Promise<void> {
  const db = services.database.system;
  const { job } = delivery;
  const settled = await outbox.settledTickets(db, job.id, ids);
  const open = ids.filter((id) => !settled.has(id));
  for (let at = 0; at < open.length; at += AT_ONCE) {
    await Promise.all(open.slice(at, at + AT_ONCE).map((id) => deliver(services, delivery, id)));
  }
  await countJob(db, job.id);
}

async function settle(db: Db, job: SendingJob): Promise<void> {
  const { done, failed } = await countJob(db, job.id);
  if (job.attempts < ATTEMPTS && (await outbox.countRetryable(db, job.id)) > 0) {
    throw new RetryLater(`${failed} mails of job ${job.id} to try again`);
  }
  await finishJob(db, job.id, failed > 0 && done === 0 ? 'failed' : 'done');
}

/**
 * Works through a sending job: each recipient once, whichever process dies in between; what has gone out is not sent again.
 * @throws RetryLater when some mails may be accepted later
 */
export async function runSending(services: Services, jobId: string): Promise<void> {
  const db = services.database.system;
  const job = await takeUpJob(db, jobId);
  if (!job) return;
  const senders = await sendersOf(db, [job.tenantId]);
  const delivery = { job, covers: new Covers(services.storage), sender: senders.get(job.tenantId) ?? null };
  const { ticketIds } = job.payload;
  const startedAt = Date.now();
  for (let at = 0; at < ticketIds.length; at += BATCH) {
    if (Date.now() - startedAt > SLICE_MS) {
      await services.queue.send(db, job.kind, { jobId });
      return;
    }
    await deliverBatch(services, delivery, ticketIds.slice(at, at + BATCH));
  }
  await settle(db, job);
}
