import { type PersonalLinkKind, personalLinkMark, personalLinkMarks } from '#domain/access/personal-link.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { createMailedLink } from '../queries/personal-link.ts';

interface LinkedRecord {
  kind: PersonalLinkKind;
  recordId: string;
  /** The address the link is mailed to. */
  to: string;
}

const sealOf = ({ tokens }: Pick<Services, 'tokens'>, { kind, recordId, to }: LinkedRecord): string =>
  tokens.mac(`mark:${kind}:${recordId}:${to}`);

/** The address of a record's page as a mail to somebody is written with it; the key comes when the mail goes out. */
export const mailedLink = (services: Pick<Services, 'publicUrl' | 'tokens'>, record: LinkedRecord): string =>
  services.publicUrl + personalLinkMark(record.kind, record.recordId, sealOf(services, record));

/**
 * The bodies of a mail with each mark of a personal link replaced by a new key, the same in all of them. Call it when the mail
 * goes out: what is kept has the marks. A mark without the seal of this mail's address stays text: names and
 * messages are written by anybody.
 */
export async function fillPersonalLinks<
  T extends { id: string; tenantId: string | null; to: string; html: string; text: string },
>(db: Db, services: Pick<Services, 'tokens'>, mail: T): Promise<T> {
  const { id: mailId, tenantId, to } = mail;
  if (tenantId === null) return mail;
  const marks = new Map<string, Omit<LinkedRecord, 'to'>>();
  for (const [mark, given, recordId, seal] of `${mail.html}\n${mail.text}`.matchAll(personalLinkMarks())) {
    const kind = given as PersonalLinkKind;
    if (recordId && seal === sealOf(services, { kind, recordId, to })) marks.set(mark, { kind, recordId });
  }
  let { html, text } = mail;
  for (const [mark, record] of marks) {
    const key = await createMailedLink(db, { tenantId, ...record, mailId });
    html = html.replaceAll(mark, key);
    text = text.replaceAll(mark, key);
  }
  return { ...mail, html, text };
}
