import type { latePayments as enLatePayments } from '../../en/events/late-payments.ts';
import type { Texts } from '../../texts.ts';

/** Bookings open for longer than what is paid later; outside the catalogue, as the form of an event alone says it. */
export const latePayments = {
  open: 'Si può prenotare fino al %{closing}, ma prima finiscono alcuni modi di pagare:',
  limit: '%{type} il %{limit}',
  offered: 'Chi prenota dopo trova: %{types}.',
  allOffered:
    'Non ne resterebbe nessun altro, quindi chi prenota dopo trova ancora: %{types}. Accordati tu su quando paga.',
} satisfies Texts<typeof enLatePayments>;
