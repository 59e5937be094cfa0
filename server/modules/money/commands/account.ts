import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { getPayingTenant, keepProviderId, type PayingTenant } from '../queries/provider.ts';
import { asking } from './asking.ts';

/** Where the provider's pages lead back to. */
export const profileUrl = (services: Pick<Services, 'publicUrl'>, query: string): string =>
  `${services.publicUrl}/tenant/profile?${query}`;

/** The community a caller acts for. @throws Refusal not_found */
export async function payingTenantOf(services: Services, caller: Caller): Promise<PayingTenant> {
  const { tenantId } = caller.actor;
  if (tenantId === null) throw new Refusal('not_found');
  return getPayingTenant(services.database.system, tenantId);
}

/**
 * Opens the community's account at the provider, once, and answers the page on which it is filled in; the page of
 * its takings when there is nothing left to fill in.
 * @throws Refusal payment_provider_unavailable, payment_provider_refused
 */
export async function activatePayments(services: Services, caller: Caller): Promise<{ url: string }> {
  const { payments, database } = services;
  const tenant = await payingTenantOf(services, caller);
  const { tenantId, businessName, email } = tenant;
  let account = tenant.stripeConnectId;
  if (account === null) {
    const opened = await asking(() => payments.createAccount({ tenantId, businessName, email }));
    account = await database.system.transaction(async (tx) => {
      await audit(tx, caller, { action: 'create', resource: 'payment-account', recordId: tenantId });
      return keepProviderId(tx, tenantId, 'stripeConnectId', opened);
    });
  }
  const own = account;
  if (tenant.paymentsEnabled) return { url: await asking(() => payments.dashboardLink(own)) };
  const back = profileUrl(services, 'section=payments');
  return { url: await asking(() => payments.onboardingLink(own, { returnUrl: back, refreshUrl: back })) };
}

/**
 * The community's own page at the provider.
 * @throws Refusal payments_not_active before card payments are enabled, payment_provider_unavailable
 */
export async function paymentDashboard(services: Services, caller: Caller): Promise<{ url: string }> {
  const { stripeConnectId, paymentsEnabled } = await payingTenantOf(services, caller);
  if (stripeConnectId === null || !paymentsEnabled) throw new Refusal('payments_not_active');
  return { url: await asking(() => services.payments.dashboardLink(stripeConnectId)) };
}
