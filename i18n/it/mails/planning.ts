import type { planning as en } from '../../en/mails/planning.ts';
import type { Texts } from '../../texts.ts';

/** Comunicazioni che partono in un momento scelto; fuori dal catalogo: servono a due pagine. */
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
    'Le persone si scelgono quando parte: chi si aggiunge prima la riceve, chi annulla o se ne va no. Il numero qui accanto è quello di adesso.',
  stopped: 'Se prima di allora l’evento viene annullato la comunicazione non parte, e te lo scriviamo.',
  submit: 'Pianifica l’invio',
  ask: 'Pianificare la comunicazione?',
  askText:
    '“%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persona; conta chi ne fa parte allora. Fino a quel momento puoi cambiarla o annullarla. |||| “%{subject}” parte %{moment}. In questo momento arriverebbe a %{smart_count} persone; conta chi ne fa parte allora. Fino a quel momento puoi cambiarla o annullarla.',
  confirm: 'Pianifica',
  created: 'Comunicazione pianificata',
  card: 'Parte %{moment}',
  cardPeople:
    'In questo momento arriverebbe a %{smart_count} persona. |||| In questo momento arriverebbe a %{smart_count} persone.',
  cardThen: 'Le persone si scelgono quando parte: conta chi ne fa parte allora.',
  edit: 'Modifica testo e momento',
  sendNow: 'Invia ora',
  sendNowAsk: 'Inviarla adesso?',
  sendNowText:
    'Arriva a chi ne fa parte adesso: %{smart_count} persona. Una volta partita non si può modificare né ritirare. |||| Arriva a chi ne fa parte adesso: %{smart_count} persone. Una volta partita non si può modificare né ritirare.',
  sentNow: 'L’invio è in corso',
  cancel: 'Annulla l’invio',
  cancelAsk: 'Annullare l’invio?',
  cancelText: '“%{subject}” viene eliminata e non arriva a nessuno.',
  canceled: 'Invio annullato',
  stoppedTitle: 'Non è partita',
  reasons: {
    eventCanceled: 'Prima che partisse l’evento è stato annullato. Non l’ha ricevuta nessuno.',
    communityDisabled: 'Quando doveva partire la community era disattivata. Non l’ha ricevuta nessuno.',
    noRecipients: 'Quando doveva partire non sarebbe arrivata a nessuno.',
  },
  stoppedMore: 'Doveva partire %{moment}. Puoi cambiarla e pianificarla di nuovo, inviarla ora o eliminarla.',
} satisfies Texts<typeof en>;
