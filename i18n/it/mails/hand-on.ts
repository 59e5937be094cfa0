import type { handOnMail as en } from '../../en/mails/hand-on.ts';
import type { Texts } from '../../texts.ts';

export const handOnMail = {
  greeting: 'Ciao %{name},',
  kinds: {
    offered: {
      subject: '%{holder} ti cede un biglietto per %{event}',
      intro: '%{holder} non può venire a “%{event}” e ti offre il suo posto. Apri la pagina per accettarlo.',
    },
    offeredFor: {
      subject: '%{giver} ti cede un biglietto per %{event}',
      intro: '%{giver} ti offre il posto prenotato per %{holder} a “%{event}”. Apri la pagina per accettarlo.',
    },
    accepted: {
      subject: '%{other} ha preso il tuo biglietto per %{event}',
      intro:
        '%{other} ha accettato il tuo biglietto per “%{event}”. Il codice %{code} non fa più entrare: lo sostituisce uno nuovo.',
    },
    acceptedFor: {
      subject: '%{other} ha preso il biglietto di %{holder} per %{event}',
      intro:
        '%{other} ha accettato il biglietto di %{holder} per “%{event}”. Il codice %{code} non fa più entrare: lo sostituisce uno nuovo.',
    },
    takenAway: {
      subject: 'Il tuo biglietto per %{event} è passato a %{other}',
      intro:
        '%{giver}, che aveva prenotato, ha ceduto a %{other} il tuo biglietto per “%{event}”. Il codice %{code} non fa più entrare.',
    },
    notTakenFor: {
      subject: '%{other} non prende il biglietto di %{holder} per %{event}',
      intro:
        '%{other} non prende il biglietto di %{holder} per “%{event}”: resta com’è, con lo stesso codice. Puoi offrirlo ad altri.',
    },
    agreed: {
      subject: 'Il biglietto per %{event} è tuo',
      intro: 'Chi organizza è d’accordo: il biglietto di %{holder} per “%{event}” ora è tuo, con un codice nuovo.',
    },
    toApprove: {
      subject: '%{giver} vuole cedere un biglietto per %{event}',
      intro:
        '%{giver} cede il biglietto di %{holder} per “%{event}” a %{other}, che ha accettato. Vale quando sei d’accordo anche tu.',
    },
    declined: {
      subject: 'Il biglietto per %{event} resta com’è',
      intro:
        'Chi organizza non ha accettato che il biglietto di %{holder} per “%{event}” passi a %{other}: resta di %{holder}.',
    },
    notTaken: {
      subject: '%{other} non prende il tuo biglietto per %{event}',
      intro:
        '%{other} non prende il biglietto per “%{event}”: resta tuo, con lo stesso codice. Puoi offrirlo ad altri.',
    },
    withdrawn: {
      subject: '%{giver} non cede più il biglietto per %{event}',
      intro: '%{giver} ha ritirato il biglietto per “%{event}” che ti offriva. Non devi fare nulla.',
    },
    lapsed: {
      subject: 'Il biglietto per %{event} resta di %{holder}',
      intro:
        'Il biglietto di %{holder} per “%{event}” non si può più cedere a %{other}: il tempo è finito. Resta com’è.',
    },
    gone: {
      subject: 'Il biglietto per %{event} non si può più cedere',
      intro: 'Il biglietto di %{holder} per “%{event}” non ti può più essere ceduto. Non devi fare nulla.',
    },
    goneOff: {
      subject: '%{event} è stato annullato',
      intro: '“%{event}” è stato annullato, e con esso l’offerta del biglietto di %{holder}. Non devi fare nulla.',
    },
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
