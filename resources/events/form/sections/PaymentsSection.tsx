import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CreditCard from '@mui/icons-material/CreditCard';
import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PaymentType } from '#domain/events/entity.ts';
import { paymentTypeOptions } from '#domain/events/form-changes.ts';
import { type CheckCard, CheckCards } from '#src/components/inputs/CheckCards.tsx';
import { FormSection } from '#src/components/page/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useEventForm, useFieldProps } from '../form-context.ts';
import { CardFields, OnSiteFields, WireTransferFields } from './PaymentFields.tsx';

type Payable = Exclude<PaymentType, 'free'>;

const icons: Record<Payable, ReactNode> = {
  stripe: <CreditCard />,
  wireTransfer: <AccountBalanceOutlined />,
  onSite: <StorefrontOutlined />,
  atDeparture: <DirectionsBusOutlined />,
};

/** The ways to pay an event offers, each with the fields it needs. */
export function PaymentsSection() {
  const translate = useTranslate();
  const field = useFieldProps();
  const { rules } = useEventForm();
  const [priceType, chosen] = useWatch<EventForm, ['priceType', 'paymentTypes']>({
    name: ['priceType', 'paymentTypes'],
  });
  if (priceType === 'free') {
    return (
      <FormSection title="events.form.payments.title">
        <Typography color="text.secondary">{translate('events.form.payments.free')}</Typography>
      </FormSection>
    );
  }
  const offered = paymentTypeOptions({ ...rules, priceType });
  // A type chosen under an earlier plan stays in sight, so that it can be taken away.
  const shown = [...new Set([...offered, ...chosen])].filter((type): type is Payable => type !== 'free');
  return (
    <FormSection title="events.form.payments.title" help="events.form.payments.help" columns={1}>
      <CheckCards
        {...field('paymentTypes')}
        isRequired
        choices={shown.map((type) => cardOf(type, rules.hasAccount ?? rules.paymentsEnabled))}
      />
    </FormSection>
  );
}

function cardOf(type: Payable, paymentsEnabled: boolean): CheckCard {
  const card = { id: type, name: `enums.paymentType.${type}`, help: `events.form.payments.${type}`, icon: icons[type] };
  if (type === 'stripe') return { ...card, end: <CardAccount isOn={paymentsEnabled} />, details: <CardFields /> };
  if (type === 'wireTransfer') return { ...card, details: <WireTransferFields /> };
  return type === 'onSite' ? { ...card, details: <OnSiteFields /> } : card;
}

function CardAccount({ isOn }: { isOn: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      variant="status"
      size="small"
      label={translate(isOn ? 'events.form.payments.active' : 'events.form.payments.inactive')}
      sx={({ palette }) => {
        const { main, soft } = palette.tone[isOn ? 'green' : 'amber'];
        return { color: main, backgroundColor: soft };
      }}
    />
  );
}
