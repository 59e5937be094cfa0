import type { example as en } from '../../en/events/example.ts';
import type { Texts } from '../../texts.ts';

/** L’evento d’esempio come nasce, nella lingua di chi lo crea. */
export const example = {
  name: 'Esempio · Passeggiata al tramonto',
  description:
    '<p>Un evento per provare Regia: niente è vero, niente viene contato, e lo elimini con un clic.</p><p>Prenota come farebbe un partecipante, invia i biglietti, scansionali col telefono.</p>',
  info: 'È un esempio: non ti aspetta nessuno.',
  place: 'Piazza dell’Esempio 1, Bologna',
} satisfies Texts<typeof en>;
