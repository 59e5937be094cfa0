import { Refusal } from '#domain/errors.ts';
import type { Leader } from '#domain/leaders/schema.ts';
import { LIST_PAUSE } from '#domain/leaders/window.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatTime } from '#domain/values/time.ts';
import { fill } from '#i18n/fill.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { MailFile } from '#server/kernel/mail/mailer.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import type { MailRow } from '../../outbox/queries/mail.ts';
import { sendersOf } from '../../outbox/queries/senders.ts';
import { leaderListMail } from '../mails/leader-list-mail.ts';
import { leaderListWords, ledListPdf } from '../print/led-list-pdf.ts';
import { type Lead, leadOfId, markMailed } from '../queries/leader.ts';
import { assertOpen, snapshotOf } from './read.ts';

/** Leaders without an account read what their community does. */
const languageFor = (db: Db, { userId, tenantId }: Lead): Promise<Language> => accountLanguage(db, userId ?? tenantId);

/**
 * Sends a leader the list by mail, to the address that is kept of them, as far as they may open it now.
 * @throws Refusal not_found, leader_early, leader_over, leader_unreachable, list_gone, list_just_sent
 */
export async function sendList(tx: Db, services: Services, caller: Caller, id: string): Promise<Leader> {
  const now = services.now();
  const lead = await leadOfId(tx, id);
  assertOpen(lead, now);
  if (lead.email === null) throw new Refusal('leader_unreachable');
  const { people, list } = await snapshotOf(tx, lead, now);
  const leader = await markMailed(tx, id, now, LIST_PAUSE);
  if (!leader) throw new Refusal('list_just_sent', { params: { at: formatTime(lead.mailedAt ?? now.toISOString()) } });
  const { tenantId, name } = lead;
  const language = await languageFor(tx, lead);
  const community = (await sendersOf(tx, [tenantId])).get(tenantId)?.name ?? '';
  const mail = leaderListMail({ list, name: lead.calledBy, people: people.length, community, language });
  const about = { tenantId, from: 'community', to: lead.email, subjectId: id, kind: 'leaderList' } as const;
  await queueMail(services, tx, { ...mail, ...about });
  await audit(tx, caller, {
    ...({ action: 'sendList', resource: 'leaders', recordId: id, tenantId } as const),
    changes: { name, list: list.identifier },
  });
  return leader;
}

/**
 * What a mail with a list carries: the list as its leader may see it when it goes out; null where they may not any more, or the
 * address is another's by now.
 */
export async function listFiles(services: Services, mail: MailRow): Promise<MailFile[] | null> {
  const now = services.now();
  const { tenantId, subjectId } = mail;
  if (tenantId === null || subjectId === null) return null;
  try {
    const { data, language } = await services.database.read(tenantId, async (db) => {
      const lead = await leadOfId(db, subjectId);
      assertOpen(lead, now);
      if (lead.email !== mail.to) throw new Refusal('leader_unreachable');
      return { data: await snapshotOf(db, lead, now), language: await languageFor(db, lead) };
    });
    const name = fill(leaderListWords(language).file, { list: data.list.identifier.replace(/[^\p{L}\p{N}]+/gu, '-') });
    const bytes = await ledListPdf({ data, at: now, language });
    return [{ name, contentType: 'application/pdf', bytes }];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
