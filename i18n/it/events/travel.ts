import type { travel as en } from '../../en/events/travel.ts';
import type { Texts } from '../../texts.ts';

/** What kind of trip it is in law, in words: the same where it is stated and where people read it. */
export const travel = {
  title: 'Che viaggio è',
  help: 'Lo chiede il Codice del turismo (art. 32–47). Si legge sulla pagina dell’evento e nelle e-mail di prenotazione.',
  unset: 'Non ancora detto',
  kinds: {
    sameDay: 'Meno di 24 ore, senza pernottamento',
    associative: 'Associativo e occasionale',
    agency: 'Venduto da un’agenzia con licenza',
  },
  texts: {
    sameDay: 'Dura meno di 24 ore e non ha pernottamento.',
    associative: 'Viaggio associativo e occasionale, per chi segue %{community}.',
    agency: 'Organizzazione tecnica: %{name}.',
  },
  name: 'Agenzia',
  licence: 'Licenza',
  liability: 'Polizza di responsabilità civile',
  insolvency: 'Copertura per insolvenza',
  third: 'È il terzo viaggio associativo in un anno: oltre due è difficile dirlo occasionale. Chiedi a chi vi assiste.',
  members: {
    title: 'Questo viaggio è per chi segue %{community}',
    text: 'Se la segui già, apri il tuo link personale: lo trovi nella posta, o te lo rimandiamo.',
    follow: 'Segui %{community}',
    link: 'Mandami il mio link',
  },
  fiscal: {
    title: 'Titolo fiscale',
    help: 'Il biglietto in PDF dice che non è un titolo fiscale. Se ne emetti uno, scrivi qui il suo numero.',
  },
} satisfies Texts<typeof en>;
