import { setImmediate } from 'node:timers/promises';
import type { MailKind } from '#domain/notifications/outbox.ts';
import { isReachable } from '#domain/plain-rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { type DrawnMail, drawnMail, type WrittenMail } from '#server/kernel/mail/layout.ts';
import type { MailFile } from '#server/kernel/mail/mailer.ts';
import type { Services } from '#server/services.ts';
import {
  getMail,
  holdsSecret,
  insertMails,
  insertMailsOnce,
  isBehindEarlier,
  type MailRow,
  mailToSend,
  markFailed,
  markMailSent,
  removeMail,
} from '../queries/mail.ts';
import { sendersOf } from '../queries/senders.ts';
import { fillPersonalLinks } from './fill-personal-links.ts';

/** What an appointment's file is called, in whatever language: as the event is. */
function calendarName(calendar: string): string {
  // A long line goes on in the next, which begins with a blank.
  const [, summary = ''] = /^SUMMARY:(.*)$/m.exec(calendar.replace(/\r?\n[ \t]/g, '')) ?? [];
  const words = summary.replace(/\\n/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'calendar'}.ics`;
}

/** An appointment as a mail carries it; its type says whether it comes or goes. */
export const calendarFile = (calendar: string) => ({
  name: calendarName(calendar),
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:CANCEL\r?$/m.test(calendar) ? 'CANCEL' : 'PUBLISH'}`,
});

export interface SingleMail extends WrittenMail {
  tenantId: string | null;
  /** In whose name: a community's to its people; the platform's to accounts, administrators and the community itself. */
  from: 'community' | 'platform';
  to: string;
  /** The booking, request or order it is about, and what it says of it. */
  subjectId?: string | null;
  kind?: MailKind | null;
  /** Where an answer goes, if not to the community it comes from. */
  replyTo?: string;
  /** An appointment it carries. */
  calendar?: string | null;
}

/**
 * Mails as they are kept: each drawn in the name of whom it comes from. Nobody reads at the address of somebody who gave none, at the
 * door, or whose data were erased.
 */
async function drawn<T extends SingleMail>(tx: Db, all: readonly T[]) {
  const mails = all.filter(({ to }) => isReachable(to));
  const ofCommunities = mails.map(({ from, tenantId }) => (from === 'community' ? tenantId : null));
  const senders = await sendersOf(tx, ofCommunities);
  const kept = [];
  for (const [at, { subject, content, from, replyTo, ...rest }] of mails.entries()) {
    const mail = drawnMail({ subject, content }, senders.get(ofCommunities[at] ?? '') ?? null);
    kept.push({ ...rest, ...mail, ...(replyTo !== undefined && { replyTo }) });
    // Anyone who asks for something meanwhile does not wait for all of them.
    if (at < mails.length - 1) await setImmediate();
  }
  return kept;
}

/** Keeps a mail for sending, in the transaction that causes it: it goes out if, and only if, that commits. */
export const queueMail = (services: Services, tx: Db, mail: SingleMail): Promise<void> =>
  queueMails(services, tx, [mail]);

const handOver = (services: Services, tx: Db, ids: readonly string[]): Promise<void> =>
  services.queue.sendAll(
    tx,
    'sendMail',
    ids.map((mailId) => ({ mailId })),
  );

/** The same for many mails. */
export async function queueMails(services: Services, tx: Db, mails: readonly SingleMail[]): Promise<void> {
  await handOver(services, tx, await insertMails(tx, await drawn(tx, mails)));
}

/**
 * The same for mails that one cause writes: each address gets one, however often the work is taken up again.
 * @returns the causes that wrote to somebody now
 */
export async function queueMailsOnce(
  services: Services,
  tx: Db,
  mails: readonly (SingleMail & { causeId: string })[],
): Promise<Set<string>> {
  const stored = await insertMailsOnce(tx, await drawn(tx, mails));
  await handOver(
    services,
    tx,
    stored.map(({ id }) => id),
  );
  return new Set(stored.flatMap(({ causeId }) => causeId ?? []));
}

/** The same for a mail somebody waits for in order to sign in: it goes out ahead of all others. */
export async function queueAccessMail(services: Services, tx: Db, mail: SingleMail): Promise<void> {
  for (const mailId of await insertMails(tx, await drawn(tx, [mail])))
    await services.queue.send(tx, 'sendAccessMail', { mailId });
}

/** Sends a kept mail once more as it was written, as a new one. */
export async function queueAgain(services: Services, tx: Db, mailId: string): Promise<void> {
  const { tenantId, to, subject, html, text, senderName, replyTo, subjectId, kind, calendar } = await getMail(
    tx,
    mailId,
  );
  const again = { tenantId, to, subject, html, text, senderName, replyTo, subjectId, kind, calendar };
  await handOver(services, tx, await insertMails(tx, [again]));
}

/** How a mail would look to the people of a community, before it is sent. */
export const drawPreview = async (db: Db, tenantId: string | null, mail: WrittenMail): Promise<DrawnMail> =>
  drawnMail(mail, (await sendersOf(db, [tenantId])).get(tenantId ?? '') ?? null);

/** How it would read. */
export async function previewMail(db: Db, tenantId: string | null, mail: WrittenMail) {
  const { subject, text } = await drawPreview(db, tenantId, mail);
  return { subject, text };
}

export interface Delivery {
  isUrgent?: boolean;
  isWanted?: (mail: MailRow) => Promise<boolean>;
  /** What it carries beside an appointment, drawn when it goes out; null where it is not to go out any more. */
  filesOf?: (mail: MailRow) => Promise<MailFile[] | null>;
  onKept?: (mail: { to: string; text: string }) => void;
}

/**
 * Hands a kept mail to the mail server; without one it stays in the outbox. Links that work once are then taken out of the
 * kept copy.
 * @param isWanted whether it still is to go out; one that is not is taken away
 * @param onKept called with a mail that no server takes, while its links are still in it
 * @throws Error when the server may take it later, or has yet to take the change before; the queue then tries again
 */
export async function deliverMail(
  services: Services,
  mailId: string,
  { isUrgent = false, isWanted, filesOf, onKept }: Delivery = {},
): Promise<void> {
  const { mailer, database } = services;
  const kept = await mailToSend(database.system, mailId);
  // What it was about is gone, and nobody is to get it any more.
  if (!kept) return;
  if (kept.state === 'sent' || kept.state === 'local') return;
  if (isWanted && !(await isWanted(kept))) return removeMail(database.system, mailId);
  // Read last, what changed first would be taken for what is so.
  if (await isBehindEarlier(database.system, kept)) throw new Error('a change before this one is still on its way');
  const files = filesOf ? await filesOf(kept) : [];
  if (files === null) return removeMail(database.system, mailId);
  const mail = await fillPersonalLinks(database.system, services, kept);
  if (!mailer.delivers) {
    onKept?.(mail);
    return markMailSent(database.system, { id: mailId, state: 'local', isSecret: holdsSecret(kept) });
  }
  try {
    const { id, to, subject, html, text, calendar, senderName, replyTo } = mail;
    const appointments = calendar === null ? [] : [{ ...calendarFile(calendar), bytes: Buffer.from(calendar) }];
    await mailer.send({
      id,
      to,
      subject,
      html,
      text,
      attachments: [...files, ...appointments],
      isUrgent,
      senderName,
      replyTo,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(database.system, mailId, reason);
    // What the receiving server refuses for good is not tried again.
    if (/^5\d\d/.test(reason)) return;
    throw error;
  }
  await markMailSent(database.system, { id: mailId, state: 'sent', isSecret: holdsSecret(kept) });
}
