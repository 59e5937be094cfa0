import type { Account, NewAccountFields } from '#domain/users/account.ts';
import { fill } from '#i18n/fill.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { createAccount, type Resource } from './accounts.ts';

/** Makes an account for somebody else, who hears by mail where to sign in. */
export async function makeAccount(
  services: Services,
  tx: Db,
  caller: Caller,
  resource: Resource,
  fields: NewAccountFields,
): Promise<Account> {
  const account = await createAccount(tx, caller, resource, fields, services.now());
  // Nobody signs in with one that is closed: what the mail says to do would not work.
  if (account.isConfirmed && account.isEnabled) await mailAccount(services, tx, caller, account);
  return account;
}

/** The password is in no mail: the person who chose it says it, or another one is set. */
async function mailAccount(services: Services, tx: Db, { language }: Caller, account: Account): Promise<void> {
  const { accountMade: texts, hello } = mailTexts(language);
  const { role, email, name, community } = account;
  const isScanner = role === 'scanner' && community !== undefined;
  await queueMail(services, tx, {
    ...{ tenantId: isScanner ? account.tenantId : null, from: 'platform', to: email, subject: texts.subject },
    content: {
      ...{ language, preview: texts.subject, greeting: fill(hello, { name: oneLine(name || email) }), facts: [] },
      paragraphs: [
        isScanner ? fill(texts.scanner, { community: oneLine(community.businessName) }) : texts.other,
        fill(texts.how, { email }),
      ],
      button: { label: texts.button, url: `${services.publicUrl}/login` },
      footer: texts.footer,
    },
  });
}
