import type { BillingInfo } from '#domain/tenants/entity.ts';
import type { DemoTenant } from '../support/types.ts';

/** Where a community's invoices go: with these its profile is complete. */
export function billingOf(tenant: DemoTenant): BillingInfo {
  return {
    invoiceHolder: tenant.businessName,
    phone: tenant.contactPhone,
    email: tenant.contactEmail,
    address: tenant.contactAddress,
    fiscalCode: tenant.fiscalCode,
    iban: tenant.iban,
    ibanHolder: tenant.ibanHolder,
  };
}
