import type { MailKind } from '../../../../domain/notifications/outbox.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { getMail, insertMail, insertMails, markFailed, markSent, redactMail } from '../../../kernel/mail/outbox.ts';
import type { Services } from '../../../services.ts';
import { fillPersonalLinks } from '../../access/commands/fill-personal-links.ts';

/** An appointment as a mail carries it; its type says whether it comes or goes. */
export const calendarFile = (calendar: string) => ({
  name: 'evento.ics',
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:CANCEL\r?$/m.test(calendar) ? 'CANCEL' : 'PUBLISH'}`,
});

export interface SingleMail {
  tenantId: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The booking, request or order it is about, and what it says of it. */
  subjectId?: string | null;
  kind?: MailKind | null;
  /** Where an answer goes. */
  replyTo?: string;
  /** An appointment it carries. */
  calendar?: string | null;
}

/** Keeps a mail for sending, in the transaction that causes it: it goes out if, and only if, that commits. */
export async function queueMail(services: Services, tx: Db, mail: SingleMail): Promise<void> {
  await services.queue.send(tx, 'sendMail', { mailId: await insertMail(tx, mail) });
}

/** The same for many mails. */
export async function queueMails(services: Services, tx: Db, mails: readonly SingleMail[]): Promise<void> {
  const ids = await insertMails(tx, mails);
  await services.queue.sendAll(
    tx,
    'sendMail',
    ids.map((mailId) => ({ mailId })),
  );
}

/** The same for a mail somebody waits for in order to sign in: it goes out ahead of all others. */
export async function queueAccessMail(services: Services, tx: Db, mail: SingleMail): Promise<void> {
  await services.queue.send(tx, 'sendAccessMail', { mailId: await insertMail(tx, mail) });
}

/**
 * Hands a kept mail to the mail server; without one it stays in the outbox. Links that work once are then taken out of the
 * kept copy.
 * @param onKept told of a mail that no server takes, while its links are still in it
 * @throws Error when the server may take it later; the queue then tries again
 */
export async function deliverMail(
  services: Services,
  mailId: string,
  { isUrgent = false, onKept }: { isUrgent?: boolean; onKept?: (mail: { to: string; text: string }) => void } = {},
): Promise<void> {
  const { mailer, database } = services;
  const kept = await getMail(database.system, mailId);
  if (kept.state === 'sent' || kept.state === 'local') return;
  const mail = await fillPersonalLinks(database.system, services, kept);
  if (!mailer.delivers) {
    onKept?.(mail);
    await markSent(database.system, mailId, 'local');
    return redactMail(database.system, mailId);
  }
  try {
    const { id, to, subject, html, text, calendar, replyTo } = mail;
    const attachments = calendar === null ? [] : [{ ...calendarFile(calendar), bytes: Buffer.from(calendar) }];
    await mailer.send({ id, to, subject, html, text, attachments, isUrgent, replyTo: replyTo ?? undefined });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(database.system, mailId, reason);
    // What the receiving server refuses for good is not tried again.
    if (/^5\d\d/.test(reason)) return;
    throw error;
  }
  await markSent(database.system, mailId, 'sent');
  await redactMail(database.system, mailId);
}
