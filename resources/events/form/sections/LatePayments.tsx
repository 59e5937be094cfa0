import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { closingOf } from '#domain/events/dates.ts';
import { latePayments } from '#domain/reservations/booking.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { latePayments as englishWords } from '#i18n/en/events/late-payments.ts';
import { fill } from '#i18n/fill.ts';
import { latePayments as italianWords } from '#i18n/it/events/late-payments.ts';
import { type EventForm, fieldsOf } from '../event-form.ts';

/** Bookings stay open after the date until which they are paid: what the person who books finds then. */
export function LatePayments() {
  const translate = useTranslate();
  const locale = useLocale();
  const event = fieldsOf(useWatch() as EventForm);
  const closing = closingOf(event);
  const found = latePayments(event, closing);
  if (!found || closing === null) return null;
  const words = locale === 'en' ? englishWords : italianWords;
  const nameOf = (type: string) => translate(`enums.paymentType.${type}`);
  const { late, offered } = found;
  const types = offered.map(nameOf).join(', ');
  const isStillOffered = late.some(({ type }) => offered.includes(type));
  return (
    <Alert severity="info">
      {fill(words.open, { closing: formatDateTime(closing) })}{' '}
      {late
        .map(({ type, limit }) => fill(words.limit, { type: nameOf(type), limit: formatDateTime(limit) }))
        .join(', ')}
      {'. '}
      {fill(isStillOffered ? words.allOffered : words.offered, { types })}
    </Alert>
  );
}
