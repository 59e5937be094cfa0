import { bankPayoutReasonOf } from '#domain/payments/provider-reasons.ts';
import { formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailTexts, oneLine } from '#server/kernel/mail/texts.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { profileUrl } from '../../money/commands/account.ts';
import type { ProviderFact } from '../../money/provider/provider.ts';
import { isStopped, keepBankPayout } from '../../money/queries/bank-payout.ts';
import { findTenantOfAccount, type PayingTenant } from '../../money/queries/provider.ts';
import { publishPayoutFailed } from '../../notifications/commands/publish-live-event.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import type { StoredMessage } from '../cards/follow.ts';

type BankPayout = Extract<ProviderFact, { kind: 'bankPayoutChanged' }>;

/**
 * Takes over whether what the provider sent to a community's bank arrived. One that failed is told once, and not when a later
 * one is known to have arrived. The platform's own, and those of accounts nobody knows, are no community's.
 */
export async function followBankPayout(
  services: Services,
  message: StoredMessage,
  reported: BankPayout,
): Promise<void> {
  const { account, happenedAt: toldAt, id: messageId } = message;
  if (account === null) return;
  await services.database.system.transaction(async (tx) => {
    const tenant = await findTenantOfAccount(tx, account);
    if (!tenant) return;
    const { tenantId } = tenant;
    const { payout: providerId, amount, state, code } = reported;
    const isNew = await keepBankPayout(tx, { tenantId, providerId, amount, state, code, toldAt });
    if (!isNew || state === 'paid' || !(await isStopped(tx, tenantId, providerId))) return;
    await audit(
      tx,
      { actor: { userId: null, tenantId }, requestId: messageId },
      {
        ...{ action: 'payoutFailed', resource: 'payment-account', recordId: tenantId, changes: { amount } },
      },
    );
    await mailFailed(tx, services, tenant, reported);
    await publishPayoutFailed(tx, { tenantId, entityId: messageId, amount });
  });
}

async function mailFailed(
  tx: Db,
  services: Services,
  { tenantId, businessName: community, email: to }: PayingTenant,
  { amount, code }: BankPayout,
): Promise<void> {
  const language = await accountLanguage(tx, tenantId);
  const texts = mailTexts(language);
  const own = texts.payoutFailed;
  const reason = providerWordsIn(language).payout[bankPayoutReasonOf(code)];
  const values = { community, reason, amount: formatCents(amount, language) };
  const subject = oneLine(fill(own.subject, values));
  await queueMail(services, tx, {
    ...{ tenantId, from: 'platform', to, subject },
    content: {
      ...{ language, preview: subject, greeting: fill(texts.hello, { name: oneLine(community) }) },
      paragraphs: [fill(own.intro, values), own.more],
      facts: [],
      button: { label: own.open, url: profileUrl(services, 'section=payments') },
      footer: fill(own.footer, values),
    },
  });
}
