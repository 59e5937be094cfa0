import type { unproven as en } from '../../en/bookings/unproven.ts';
import type { Texts } from '../../texts.ts';

/** Of tickets that are not sent; outside the catalogue, as few bookings wait for their address to be confirmed. */
export const unproven: Texts<typeof en> = {
  leftOut:
    '%{smart_count} biglietto non parte: chi l’ha prenotato non ha ancora confermato l’e-mail. |||| %{smart_count} biglietti non partono: chi li ha prenotati non ha ancora confermato l’e-mail.',
  booking: 'I biglietti partono quando chi ha prenotato conferma l’e-mail',
};
