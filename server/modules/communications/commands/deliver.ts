import { isToFollowers } from '#domain/communications/audience.ts';
import type { Language } from '#domain/shared/language.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { LEASE_SECONDS } from '#server/kernel/jobs/workers.ts';
import { drawnMail, type WrittenMail } from '#server/kernel/mail/layout.ts';
import type { Services } from '#server/services.ts';
import { RetryLater } from '../../bookings/tickets/commands/deliver-tickets.ts';
import { personLanguages } from '../../outbox/queries/account-language.ts';
import { type LetterTo, letterWriter, senderOf } from '../mails/communication-mail.ts';
import { leaveUrl, withoutLeaveToken } from '../mails/leave-link.ts';
import { countRecipients, type TakenUp, takeUpCommunication } from '../queries/communication.ts';
import * as people from '../queries/recipient.ts';

const BATCH = 24;
const AT_ONCE = 4;
/** How often a communication is taken up again for mails that a later try may deliver. */
const ATTEMPTS = 5;
/** A job hands itself over after this time, so that others have their turn. */
const SLICE_MS = 8 * MINUTE;
/** The person who has been in a job's hands for longer was left there by a process that ended. */
const LEASE_MS = LEASE_SECONDS * 1000;

/** Sends one mail; a refusal of the mail server is recorded, never thrown, so that the others go out. */
async function deliver(
  services: Services,
  { tenantId, letter }: TakenUp,
  write: (to: LetterTo) => WrittenMail,
  row: people.RecipientRow,
  language: Language,
): Promise<void> {
  const { mailer, tokens, publicUrl } = services;
  const isEndable = isToFollowers(letter.userType) && row.userId !== null;
  const url = isEndable && row.userId ? leaveUrl(tokens, publicUrl, { userId: row.userId, tenantId }) : null;
  const mail = drawnMail(write({ language, name: row.name, leaveUrl: url }), senderOf(letter));
  let error: string | null = null;
  try {
    await mailer.send({
      ...{ ...mail, id: row.id, to: row.email, attachments: [] },
      unsubscribeUrl: url ?? undefined,
    });
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause);
  }
  const state = error !== null ? 'failed' : mailer.delivers ? 'sent' : 'local';
  // The link is the reader's own: anyone who reads the outbox later must not be able to use it.
  const kept = state === 'sent' ? { html: withoutLeaveToken(mail.html), text: withoutLeaveToken(mail.text) } : mail;
  await people.settleRecipient(services.database.system, row, { ...mail, ...kept, state, error });
}

async function settle(db: Db, { id, attempts }: TakenUp): Promise<void> {
  const retryable = attempts < ATTEMPTS ? await people.countRetryable(db, id) : 0;
  if (retryable > 0) {
    // Between two tries nobody has it in hand, so that it may be changed while nobody got it.
    await countRecipients(db, id, { isOver: true, isSettled: false });
    throw new RetryLater(`${retryable} mails of communication ${id} to try again`);
  }
  await countRecipients(db, id, { isOver: true });
}

/**
 * Works through the recipients of a communication: each at most once, however often the job is repeated and whichever process
 * dies in between.
 * @throws RetryLater when some mails may be accepted later
 */
export async function runCommunication(services: Services, id: string): Promise<void> {
  const db = services.database.system;
  const taken = await takeUpCommunication(db, id);
  if (!taken) return;
  const startedAt = Date.now();
  await people.failInterrupted(db, id, new Date(startedAt - LEASE_MS));
  if (taken.attempts > 1) await people.requeueFailed(db, id, 'retryable');
  const write = letterWriter(taken.letter, services.publicUrl);
  const isGuarded = !services.testing?.skipMailClaim;
  for (;;) {
    if (Date.now() - startedAt > SLICE_MS) {
      await services.queue.send(db, 'sendCommunication', { communicationId: id });
      return;
    }
    const batch = await people.claimRecipients(db, id, BATCH, isGuarded);
    if (batch.length === 0) break;
    const ids = batch.flatMap(({ userId }) => userId ?? []);
    const languages = await personLanguages(db, taken.tenantId, ids);
    const comers = await people.comersLanguages(db, taken.eventId, batch);
    const read = ({ userId, email }: people.RecipientRow): Language =>
      languages.get(userId ?? '') ?? comers.get(email.toLowerCase()) ?? 'it';
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      await Promise.all(batch.slice(at, at + AT_ONCE).map((row) => deliver(services, taken, write, row, read(row))));
    }
    await countRecipients(db, id, { isOver: false });
  }
  await settle(db, taken);
}
