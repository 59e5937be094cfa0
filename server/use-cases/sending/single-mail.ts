import type { Db } from '../../database/database.ts';
import { getMail, insertMail, markFailed, markSent, redactMail } from '../../database/repositories/mail-repository.ts';
import type { Services } from '../../services.ts';

export interface SingleMail {
  tenantId: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Keeps a mail for sending, in the transaction that causes it: it goes out if, and only if, that commits. */
export async function queueMail(services: Services, tx: Db, mail: SingleMail): Promise<void> {
  await services.queue.send(tx, 'sendMail', { mailId: await insertMail(tx, mail) });
}

/**
 * Hands a kept mail to the mail server; without one it stays in the outbox. Once delivered, links that work once are taken
 * out of the kept copy.
 * @throws Error when the server may take it later; the queue then tries again
 */
export async function deliverMail(services: Services, mailId: string): Promise<void> {
  const { mailer, database } = services;
  const mail = await getMail(database.system, mailId);
  if (mail.state === 'sent' || mail.state === 'local') return;
  if (!mailer.delivers) return markSent(database.system, mailId, 'local');
  try {
    const { id, to, subject, html, text } = mail;
    await mailer.send({ id, to, subject, html, text, attachments: [] });
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
