import type { planning as en } from '../../en/mails/planning.ts';
import type { Texts } from '../../texts.ts';

/** Messaggi che partono in un momento scelto; fuori dal catalogo: servono a due pagine. */
export const planning = {
  title: 'Invio',
  when: 'Quando parte',
  now: 'Subito',
  nowHelp: 'A chi è tra i destinatari in questo momento',
  planned: 'In un momento scelto',
  plannedHelp: 'A chi sarà tra i destinatari in quel momento',
  moment: 'Parte il',
  momentHelp: 'Ora italiana. Parte entro un minuto.',
  chosenThen:
    'I destinatari si scelgono quando parte: chi si aggiunge prima lo riceve, chi annulla o se ne va no. Il numero qui accanto è quello di adesso.',
  stopped: 'Se prima di allora l’evento viene annullato o cambia giorno il messaggio non parte, e te lo scriviamo.',
  submit: 'Programma l’invio',
  ask: 'Programmare il messaggio?',
  askText:
    '“%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persona; i destinatari si scelgono quando parte. Fino a quel momento puoi cambiarlo o annullarlo. |||| “%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persone; i destinatari si scelgono quando parte. Fino a quel momento puoi cambiarlo o annullarlo.',
  confirm: 'Programma',
  created: 'Messaggio programmato',
  card: 'Parte %{moment}',
  cardPeople:
    'In questo momento arriverebbe a %{smart_count} persona. |||| In questo momento arriverebbe a %{smart_count} persone.',
  cardThen: 'I destinatari si scelgono quando parte.',
  edit: 'Modifica testo e momento',
  sendNow: 'Invia ora',
  sendNowAsk: 'Inviarlo adesso?',
  sendNowText:
    'Arriva a chi è tra i destinatari adesso: %{smart_count} persona. Una volta partito non si può modificare né ritirare. |||| Arriva a chi è tra i destinatari adesso: %{smart_count} persone. Una volta partito non si può modificare né ritirare.',
  sentNow: 'L’invio è in corso',
  cancel: 'Annulla l’invio',
  cancelAsk: 'Annullare l’invio?',
  cancelText: '“%{subject}” viene eliminato e non arriva a nessuno.',
  canceled: 'Invio annullato',
  stoppedTitle: 'Non è partito',
  reasons: {
    eventCanceled: 'Prima che partisse l’evento è stato annullato. Non l’ha ricevuto nessuno.',
    eventMoved: 'L’evento ha cambiato giorno: forse il testo non è più quello giusto. Non l’ha ricevuto nessuno.',
    communityDisabled: 'Quando doveva partire la community era disattivata. Non l’ha ricevuto nessuno.',
    noRecipients: 'Quando doveva partire non aveva destinatari.',
  },
  stoppedMore: 'Doveva partire %{moment}. Puoi cambiarlo e programmarlo di nuovo, inviarlo ora o eliminarlo.',
} satisfies Texts<typeof en>;
