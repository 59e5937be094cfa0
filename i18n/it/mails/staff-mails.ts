import type * as en from '../../en/mails/staff-mails.ts';
import type { Texts } from '../../texts.ts';

export const questionMail = {
  subject: 'Domanda su %{event} (%{code})',
  greeting: '%{name} chiede:',
  from: 'Da',
  event: 'Evento',
  when: 'Quando',
  booking: 'Prenotazione',
  open: 'Apri la prenotazione',
  footer: 'Rispondi a questa e-mail: la risposta arriva a %{name}.',
} satisfies Texts<typeof en.questionMail>;

export const quotationMail = {
  subject: 'Preventivo trasporti per %{event}',
  intro: '%{community} chiede un preventivo per i trasporti di “%{event}”.',
  community: 'Community',
  contact: 'Contatto',
  departure: 'Partenza',
  departurePoints: 'Punti di partenza',
  destination: 'Destinazione',
  seats: 'Posti',
  notes: 'Note',
  open: 'Apri l’evento',
  footer: 'Ricevi questo messaggio perché amministri la piattaforma.',
} satisfies Texts<typeof en.quotationMail>;

export const stoppedMail = {
  subject: 'Non inviato: “%{subject}”',
  intro: 'il tuo messaggio “%{subject}” doveva partire %{moment}. Non è partito e non l’ha ricevuto nessuno.',
  reasons: {
    eventCanceled: 'Il motivo: nel frattempo “%{event}” è stato annullato.',
    eventMoved: 'Il motivo: “%{event}” ha cambiato giorno, e forse il testo non è più quello giusto.',
    communityDisabled: 'Il motivo: la community è disattivata.',
    noRecipients: 'Il motivo: in quel momento non sarebbe arrivato a nessuno.',
  },
  more: 'Puoi ancora modificarlo, inviarlo ora, programmarlo di nuovo o eliminarlo.',
  open: 'Apri il messaggio',
  footer: 'Ricevi questa e-mail perché hai programmato il messaggio su Regia.',
} satisfies Texts<typeof en.stoppedMail>;

export const withoutLeaderMail = {
  subject: '%{name} non guida più le tue liste',
  greeting: 'Ciao!',
  text: '%{name} non fa più parte del tuo staff e non può più aprire le liste che guidava. Chi le guida al suo posto?',
  open: 'Scegli un capogruppo',
  footer: 'Ricevi questa e-mail perché organizzi questi eventi su Regia.',
} satisfies Texts<typeof en.withoutLeaderMail>;

export const standingMail = {
  greeting: 'Ciao!',
  off: {
    subject: '%{community} è stata disattivata',
    text: 'Chi gestisce Regia ha disattivato %{community}. Le sue pagine non si aprono più, tu e il tuo staff non potete accedere e nessuno può prenotare, confermare o pagare con carta.',
  },
  deleted: {
    subject: '%{community} è stata eliminata',
    text: 'Chi gestisce Regia ha eliminato l’account di %{community}. Le sue pagine non si aprono più, tu e il tuo staff non potete accedere e nessuno può prenotare, confermare o pagare con carta.',
  },
  on: {
    subject: '%{community} è di nuovo attiva',
    text: 'Chi gestisce Regia ha riattivato %{community}. Le pagine si aprono di nuovo, tu e il tuo staff potete accedere e si può prenotare e pagare come prima.',
  },
  meanwhile:
    'Nel frattempo non sono partiti né promemoria né messaggi programmati: dai un’occhiata agli eventi in arrivo e scrivi a chi deve sapere qualcosa.',
  stays: 'Non è stato annullato né rimborsato nulla: prenotazioni, biglietti e ordini restano come sono.',
  people: {
    one: 'C’è 1 prenotazione per un evento ancora da svolgere. A chi l’ha fatta non abbiamo scritto: sulla pagina della prenotazione legge che la community non è attiva e che può scrivere a %{contact}.',
    other:
      'Ci sono %{count} prenotazioni per eventi ancora da svolgere. A chi le ha fatte non abbiamo scritto: sulla pagina della prenotazione legge che la community non è attiva e che può scrivere a %{contact}.',
  },
  plan: 'Il piano %{plan} non è stato disdetto: si rinnova e viene addebitato come prima. Per disdirlo scrivi a chi gestisce Regia.',
  ask: 'Per qualsiasi domanda rivolgiti a chi gestisce Regia.',
  askAt: 'Per qualsiasi domanda scrivi a %{help} o rispondi a questa e-mail.',
  open: 'Apri Regia',
  footer: 'Ricevi questa e-mail perché hai una community su Regia.',
} satisfies Texts<typeof en.standingMail>;

export const takenTwiceMail = {
  subject: 'Incassato due volte: %{person}, %{event}',
  greeting: 'Ciao!',
  text: 'Il biglietto di %{person} è stato incassato due volte: %{second} l’ha segnato come pagato, ma risultava già pagato (%{first}). Ci sono %{amount} di troppo, da restituire.',
  somebody: 'non da un capogruppo',
  byLeader: 'da %{name}',
  event: 'Evento',
  booking: 'Prenotazione',
  amount: 'Incassato due volte',
  open: 'Apri la prenotazione',
  footer: 'Lo leggono anche tutti e due sul telefono.',
} satisfies Texts<typeof en.takenTwiceMail>;

export const planTroubleMail = {
  past_due: {
    subject: 'Piano %{plan}: il pagamento non è riuscito',
    intro:
      'il pagamento per un nuovo periodo del piano %{plan} di %{community} non è riuscito. Il piano è ancora attivo: controlla la carta con cui lo paghi.',
  },
  unpaid: {
    subject: 'Il piano %{plan} è sospeso',
    intro: 'il pagamento del piano %{plan} di %{community} non è arrivato: finché non arriva il piano è sospeso.',
  },
  canceled: {
    subject: 'Il piano %{plan} è finito',
    intro: 'il piano %{plan} di %{community} è finito.',
  },
  without:
    'Senza piano non si creano e non si pubblicano eventi e prodotti, e la bottega non prende ordini. Gli eventi già pubblicati restano prenotabili e gli ingressi funzionano come prima.',
} satisfies Texts<typeof en.planTroubleMail>;
