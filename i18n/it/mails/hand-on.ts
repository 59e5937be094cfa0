import type { handOnMail as en } from '../../en/mails/hand-on.ts';
import type { Texts } from '../../texts.ts';

export const handOnMail = {
  greeting: 'Ciao %{name},',
  offered: {
    subject: '%{from} ti cede un biglietto per %{event}',
    intro: '%{from} non può venire a “%{event}” e ti offre il suo posto. Apri la pagina per accettarlo.',
  },
  accepted: {
    subject: '%{from} ha preso il tuo biglietto per %{event}',
    intro:
      '%{from} ha accettato il tuo biglietto per “%{event}”. Il tuo codice non fa più entrare: lo sostituisce uno nuovo.',
  },
  when: 'Quando',
  until: 'Da accettare entro',
  due: 'Ancora da pagare',
  open: 'Vedi e accetta',
  footer: 'Ricevi questo messaggio per una prenotazione con %{community}.',
} satisfies Texts<typeof en>;
