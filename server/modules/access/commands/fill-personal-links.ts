import { type PersonalLinkKind, personalLinkMarks } from '../../../../domain/access/personal-link.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { createPersonalLink } from '../queries/personal-link.ts';

/**
 * The bodies of a mail with each mark of a personal link replaced by a new key, the same in all of them. Call it when the mail
 * goes out: what is kept has the marks (HOLD-001).
 */
export async function fillPersonalLinks<T extends { tenantId: string | null; html: string; text: string }>(
  db: Db,
  mail: T,
): Promise<T> {
  const { tenantId } = mail;
  if (tenantId === null) return mail;
  const marks = new Map<string, [PersonalLinkKind, string]>();
  for (const [mark, kind, recordId] of `${mail.html}\n${mail.text}`.matchAll(personalLinkMarks())) {
    if (kind && recordId) marks.set(mark, [kind as PersonalLinkKind, recordId]);
  }
  let { html, text } = mail;
  for (const [mark, [kind, recordId]] of marks) {
    const key = await createPersonalLink(db, { tenantId, kind, recordId, isProven: true });
    html = html.replaceAll(mark, key);
    text = text.replaceAll(mark, key);
  }
  return { ...mail, html, text };
}
