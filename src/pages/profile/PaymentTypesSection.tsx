import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { availableWays, type CollectingWay } from '#domain/tenants/payment-types.ts';
import type { Profile } from '#domain/users/profile.ts';
import { FormSection, FullRow } from '../../components/page/FormSection.tsx';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';

const orNull = (value: unknown) => (value === '' ? null : value);

/** The three ways of collecting, each with a check or a cross mark, and the account of bank transfers. */
export function PaymentTypesSection({ profile }: { profile: Profile }) {
  const { tenant, plan } = profile;
  const user = useSessionUser();
  const isConnected = user.tenant?.paymentsEnabled ?? false;
  const allPaymentTypes = plan?.allPaymentTypes ?? false;
  const ways = availableWays({
    stripeConnectId: tenant?.stripeConnectId ?? (isConnected ? user._id : null),
    // The session hears first that the provider said yes.
    paymentsEnabled: tenant?.paymentsEnabled || isConnected,
    allPaymentTypes,
  });
  return (
    <FormSection title="profile.payments.title" help="profile.payments.help" columns={1}>
      <Way way="card" isAvailable={ways.card} to="?section=payments" />
      <Way way="wireTransfer" isAvailable={ways.wireTransfer} to="?tab=subscriptions">
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            mt: 1.5,
            gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextInput
            source="tenant.billingInfo.iban"
            label="billing.fields.iban"
            isRequired={allPaymentTypes}
            disabled={!allPaymentTypes}
            parse={orNull}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
          />
          <TextInput
            source="tenant.billingInfo.ibanHolder"
            label="billing.fields.ibanHolder"
            isRequired={allPaymentTypes}
            disabled={!allPaymentTypes}
            parse={orNull}
          />
        </Box>
      </Way>
      <Way way="onSite" isAvailable={ways.onSite} to="?tab=subscriptions" />
    </FormSection>
  );
}

interface WayProps {
  way: CollectingWay;
  isAvailable: boolean;
  /** Where it can be made available. */
  to: string;
  children?: ReactNode;
}

function Way({ way, isAvailable, to, children }: WayProps) {
  const translate = useTranslate();
  const Icon = isAvailable ? CheckCircle : Cancel;
  return (
    <FullRow>
      <Box sx={{ display: 'flex', gap: 1.5 }} data-way={way} data-available={isAvailable}>
        <Icon
          titleAccess={translate(isAvailable ? 'profile.payments.available' : 'profile.payments.unavailable')}
          sx={(theme) => ({ mt: '1px', color: theme.palette.tone[isAvailable ? 'green' : 'red'].main })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3">
            {translate(`profile.payments.${way}`)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`profile.payments.${way}Help`)}{' '}
            {!isAvailable && (
              <Link component={RouterLink} to={to}>
                {translate(way === 'card' ? 'profile.payments.activate' : 'profile.payments.seePlans')}
              </Link>
            )}
          </Typography>
          {children}
        </Box>
      </Box>
    </FullRow>
  );
}
