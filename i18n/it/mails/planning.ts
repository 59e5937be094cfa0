import type { planning as en } from '../../en/mails/planning.ts';
import type { Texts } from '../../texts.ts';

/** Messaggi che partono in un momento scelto; fuori dal catalogo: servono a due pagine. */
export const planning = {
  title: 'Invio',
  when: 'Quando parte',
  now: 'Subito',
  nowHelp: 'A chi ne fa parte in questo momento',
  planned: 'In un momento scelto',
  plannedHelp: 'A chi ne fa parte in quel momento',
  moment: 'Parte il',
  momentHelp: 'Ora italiana. Parte entro un minuto.',
  chosenThen:
    'Le persone si scelgono quando parte: chi si aggiunge prima lo riceve, chi annulla o se ne va no. Il numero qui accanto è quello di adesso.',
  stopped: 'Se prima di allora l’evento viene annullato il messaggio non parte, e te lo scriviamo.',
  submit: 'Pianifica l’invio',
  ask: 'Pianificare il messaggio?',
  askText:
    '“%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persona; conta chi ne fa parte allora. Fino a quel momento puoi cambiarlo o annullarlo. |||| “%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persone; conta chi ne fa parte allora. Fino a quel momento puoi cambiarlo o annullarlo.',
  confirm: 'Pianifica',
  created: 'Messaggio pianificato',
  card: 'Parte %{moment}',
  cardPeople:
    'In questo momento arriverebbe a %{smart_count} persona. |||| In questo momento arriverebbe a %{smart_count} persone.',
  cardThen: 'Le persone si scelgono quando parte: conta chi ne fa parte allora.',
  edit: 'Modifica testo e momento',
  sendNow: 'Invia ora',
  sendNowAsk: 'Inviarlo adesso?',
  sendNowText:
    'Arriva a chi ne fa parte adesso: %{smart_count} persona. Una volta partito non si può modificare né ritirare. |||| Arriva a chi ne fa parte adesso: %{smart_count} persone. Una volta partito non si può modificare né ritirare.',
  sentNow: 'L’invio è in corso',
  cancel: 'Annulla l’invio',
  cancelAsk: 'Annullare l’invio?',
  cancelText: '“%{subject}” viene eliminato e non arriva a nessuno.',
  canceled: 'Invio annullato',
  stoppedTitle: 'Non è partito',
  reasons: {
    eventCanceled: 'Prima che partisse l’evento è stato annullato. Non l’ha ricevuto nessuno.',
    communityDisabled: 'Quando doveva partire la community era disattivata. Non l’ha ricevuto nessuno.',
    noRecipients: 'Quando doveva partire non sarebbe arrivato a nessuno.',
  },
  stoppedMore: 'Doveva partire %{moment}. Puoi cambiarlo e pianificarlo di nuovo, inviarlo ora o eliminarlo.',
} satisfies Texts<typeof en>;
