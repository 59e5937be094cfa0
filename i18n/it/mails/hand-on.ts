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
  toApprove: {
    subject: '%{from} vuole cedere un biglietto per %{event}',
    intro:
      '%{from} cede il suo biglietto per “%{event}” a %{other}, che ha accettato. Vale quando sei d’accordo anche tu.',
  },
  declined: {
    subject: 'Il biglietto per %{event} resta com’è',
    intro: 'Chi organizza non ha accettato che %{from} ceda a %{other} il biglietto per “%{event}”: resta di %{from}.',
  },
  decide: 'Decidi',
  decideBy: 'Da decidere entro',
  reason: 'Motivo',
  when: 'Quando',
  until: 'Da accettare entro',
  due: 'Ancora da pagare',
  open: 'Vedi e accetta',
  footer: 'Ricevi questo messaggio per una prenotazione con %{community}.',
} satisfies Texts<typeof en>;
