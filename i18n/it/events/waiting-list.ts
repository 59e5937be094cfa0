import type { waitingList as en } from '../../en/events/waiting-list.ts';
import type { Texts } from '../../texts.ts';

export const waitingList = {
  name: 'Lista d’attesa',
  help: 'Appena si libera un posto lo offriamo in automatico al primo della lista, per il tempo che hai scelto. Chi non ci sta tutto insieme conserva il suo turno.',
  add: 'Metti in lista',
  search: 'Cerca per nome o e-mail',
  emptyTitle: 'Nessuno in attesa',
  emptyText:
    'Quando l’evento è al completo chi apre la sua pagina può mettersi in lista, e tu puoi aggiungere chi telefona.',
  viewLabel: 'Chi mostrare',
  views: { open: 'In attesa', all: 'Tutti' },
  figures: {
    label: 'La lista in numeri',
    waiting: 'In attesa',
    offered: 'Con un’offerta',
    accepted: 'Hanno preso i posti',
    expired: 'Offerte scadute',
    declined: 'Hanno rifiutato',
    places: '%{smart_count} posto |||| %{smart_count} posti',
  },
  position: '%{position}º',
  fields: {
    position: 'Turno',
    person: 'Persona',
    places: 'Posti chiesti',
    held: 'Tenuti o offerti',
    taken: 'Presi',
    status: 'Stato',
    createdAt: 'In lista dal',
    why: 'Nota',
  },
  until: 'fino al %{time}',
  keeping: 'ne vuoi tenere %{count}',
  passedOver:
    'Il %{time} c’era %{smart_count} posto libero, ne chiede di più: è passato avanti chi ci stava |||| Il %{time} c’erano %{smart_count} posti liberi, ne chiede di più: è passato avanti chi ci stava',
  passedOverFor: 'Il %{time} c’erano posti liberi, ma: %{reason}',
  removed: 'Tolto dalla lista: %{reason}',
  left: 'È uscito dalla lista',
  offer: 'Offri i posti',
  keep: 'Tieni i posti',
  remove: 'Togli dalla lista',
  book: 'Prenota per lui o lei',
  more: 'Azioni per %{name}',
  offerTitle: 'Offrire i posti a %{name}?',
  offerText:
    'Riceve subito un’e-mail con %{smart_count} posto da accettare o rifiutare. Passa davanti a chi è prima in lista. |||| Riceve subito un’e-mail con %{smart_count} posti da accettare o rifiutare. Passa davanti a chi è prima in lista.',
  offered: 'Offerta inviata',
  keepTitle: 'Tenere posti per %{name}',
  keepHelp:
    'I posti liberi adesso, e quelli che si liberano quando è il suo turno, restano fuori dalla vendita finché bastano per il gruppo.',
  keepPlaces: 'Quanti posti',
  keepHours: 'Per quante ore (al massimo 24)',
  kept: 'Posti tenuti',
  removeTitle: 'Togliere %{name} dalla lista?',
  removeHelp:
    'Il motivo resta nella lista e sta nell’e-mail, se la invii. I posti offerti o tenuti passano al prossimo.',
  reason: 'Motivo',
  removedToast: 'Tolto dalla lista',
  addTitle: 'Metti in lista d’attesa',
  addHelp: 'Riceve un’e-mail con il suo posto in lista. Scegli la persona e quanti posti le servono.',
  added: 'In lista',
} satisfies Texts<typeof en>;

export const catalogue = { waitingList };
