import type { till as en } from '../../en/check-in/till.ts';
import type { Texts } from '../../texts.ts';

export const till = {
  title: 'Chiudi la mia cassa',
  only: 'Conta solo i posti venduti qui: quello che hai preso per biglietti già prenotati mettilo da parte.',
  cash: 'Contanti contati (€)',
  reader: 'Totale del lettore di carte (€)',
  needed: 'scrivi la somma',
  note: 'Nota, se non torna',
  noteNeeded: 'Non torna: conta di nuovo, o scrivi perché',
  close: 'Chiudi la cassa',
  right: 'Cassa chiusa: torna',
  difference: 'Cassa chiusa. Differenza: contanti %{cash}, carte %{reader}',
} satisfies Texts<typeof en>;
