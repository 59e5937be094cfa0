import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { profileUrl } from '../../money/commands/account.ts';
import { getPayingTenant } from '../../money/queries/provider.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { planTroubleMail } from '../mails/plan-mail.ts';
import type { StoredByProvider } from '../queries/subscription.ts';

const troubles = ['past_due', 'unpaid', 'canceled'] as const satisfies readonly PlanStatus[];

/** Tells a community that its plan was not paid, or gives its rights no more: nobody else tells it before it misses them. */
export async function tellPlanTrouble(
  services: Services,
  tx: Db,
  { tenantId, status: before, planName }: StoredByProvider,
  { status }: { status: PlanStatus },
): Promise<void> {
  const trouble = troubles.find((one) => one === status);
  if (trouble === undefined || status === before) return;
  const { businessName: community, email } = await getPayingTenant(tx, tenantId);
  const language = await accountLanguage(tx, tenantId);
  const url = profileUrl(services, 'tab=subscriptions');
  const mail = planTroubleMail({ community, language, planName, trouble, url });
  await queueMail(services, tx, { tenantId, from: 'platform', to: email, ...mail });
}
