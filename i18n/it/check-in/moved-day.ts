import type * as en from '../../en/check-in/moved-day.ts';
import type { Texts } from '../../texts.ts';

export const movedDay = {
  reason: 'Evento spostato al %{after}',
  again:
    '%{smart_count} persona è già entrata: il suo biglietto torna valido per il nuovo giorno e l’ingresso resta registrato. |||| %{smart_count} persone sono già entrate: i loro biglietti tornano validi per il nuovo giorno e gli ingressi restano registrati.',
  stay: '%{smart_count} persona è già entrata e risulta entrata anche nel nuovo giorno. |||| %{smart_count} persone sono già entrate e risultano entrate anche nel nuovo giorno.',
} satisfies Texts<typeof en.movedDay>;
