import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { requiredBilling } from '#domain/tenants/billing.ts';
import { addressLine } from '#domain/values/address.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import type { OrderRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';

/** Who ordered, where it goes when something is sent, and whom it is invoiced to. */
export function OrderPeople({ order }: { order: OrderRecord }) {
  const isSent = order.products.some(({ deliveryType }) => deliveryType === 'delivery');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Buyer order={order} />
      {isSent && <Shipping order={order} />}
      <Billing order={order} />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Facts>{children}</Facts>
    </SectionCard>
  );
}

function Buyer({ order: { user, userInfo, tenant, createdAt } }: { order: OrderRecord }) {
  const seesCommunities = useCanViewAllTenants();
  const translate = useTranslate();
  return (
    <Part title="orders.detail.buyer">
      <Fact label="orders.people.name">
        <PersonLink userId={user?._id}>{personName(userInfo)}</PersonLink>
      </Fact>
      <Fact label="orders.people.email">{user?.email}</Fact>
      <Fact label="orders.people.phone">{user?.phone ?? '—'}</Fact>
      {userInfo.fiscalCode && <Fact label="orders.people.fiscalCode">{userInfo.fiscalCode}</Fact>}
      <Fact label="orders.people.isLegalPerson">
        {translate(userInfo.isLegalPerson ? 'ra.boolean.true' : 'ra.boolean.false')}
      </Fact>
      {seesCommunities && <Fact label="resources.orders.fields.tenant">{tenant?.businessName}</Fact>}
      <Fact label="resources.orders.fields.createdAt">
        <DateTimeField value={createdAt} />
      </Fact>
    </Part>
  );
}

function Shipping({ order: { shippingAddress } }: { order: OrderRecord }) {
  return (
    <Part title="orders.detail.shipping">
      <Fact label="orders.people.address">{addressLine(shippingAddress?.address) || '—'}</Fact>
      {shippingAddress?.note && <Fact label="orders.people.note">{shippingAddress.note}</Fact>}
    </Part>
  );
}

function Billing({ order: { billingInfo, userInfo } }: { order: OrderRecord }) {
  const translate = useTranslate();
  const names = [...requiredBilling(userInfo.isLegalPerson), ...(billingInfo?.iban ? (['iban'] as const) : [])];
  return (
    <Part title="orders.detail.billing">
      {billingInfo === null ? (
        <Fact label="orders.people.invoiceHolder">{translate('orders.people.none')}</Fact>
      ) : (
        names.map((name) => {
          const value = billingInfo[name];
          return (
            <Fact key={name} label={`orders.people.${name}`}>
              {(typeof value === 'object' ? addressLine(value) : value) || '—'}
            </Fact>
          );
        })
      )}
    </Part>
  );
}
