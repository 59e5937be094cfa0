import type { creationNeedWords as en } from '../../en/events/creation-needs.ts';
import type { Texts } from '../../texts.ts';

/** What a new community still lacks for its event; outside the catalogue, as the end of the stepper and the profile alone say it. */
export const creationNeedWords = {
  title: 'L’evento è pronto: manca ancora questo',
  text: 'Quello che hai scritto resta salvato su questo dispositivo: quando torni lo ritrovi qui, e con un tocco lo crei.',
  needs: {
    plan: {
      title: 'Un piano',
      text: 'C’è anche quello gratuito. Se incassa solo con carta, dovrai anche collegare il conto.',
      action: 'Scegli il piano',
    },
    widerPlan: {
      title: 'Un piano con tutti i tipi di pagamento',
      text: 'L’evento non si paga solo con carta. Altrimenti torna indietro e togli gli altri modi.',
      action: 'Vedi i piani',
    },
    account: {
      title: 'Il conto per incassare con carta',
      text: 'Lo apri con chi gestisce i pagamenti: servono documento e IBAN.',
      action: 'Collega il conto',
    },
  },
  stay: 'Torna all’evento',
  waiting: '“%{name}” ti aspetta. Manca ancora:',
  ready: '“%{name}” ti aspetta, e adesso hai tutto: puoi crearlo.',
  untitled: 'Il tuo evento',
} satisfies Texts<typeof en>;
