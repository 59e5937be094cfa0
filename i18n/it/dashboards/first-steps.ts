import type { firstSteps as en } from '../../en/dashboards/first-steps.ts';
import type { Texts } from '../../texts.ts';

/** What a new community does first; outside the catalogue, as its dashboard alone says it. */
export const firstSteps = {
  title: 'I primi passi',
  count: '%{done} di %{total} fatti',
  done: 'Fatto',
  toDo: 'Da fare',
  putAway: 'Nascondi',
  gone: 'Primi passi nascosti',
  back: 'Mostrali di nuovo',
  next: 'Il prossimo passo',
  all: 'Tutti i primi passi',
  preview: 'La tua pagina, come la vede chi arriva',
  edit: 'Modifica la pagina',
  steps: {
    profile: {
      title: 'Completa il profilo',
      text: 'Chi sei, come ti trovano e a chi fatturare.',
      action: 'Completa',
    },
    event: {
      title: 'Prepara il primo evento',
      text: 'Bastano pochi passi, e la bozza resta salvata. Piano e incassi te li chiediamo alla fine.',
      action: 'Crea evento',
      draft: 'La bozza di “%{name}” ti aspetta.',
      resume: 'Riprendi',
      untitled: 'Nuovo evento',
    },
    plan: {
      title: 'Scegli un piano',
      text: 'Serve per creare l’evento e pubblicarlo. Ce n’è anche uno gratuito.',
      action: 'Vedi i piani',
    },
    payments: {
      title: 'Attiva i pagamenti con carta',
      text: 'Per incassare con carta. Contanti e bonifico dipendono dal piano che scegli.',
      cardOnly: 'Il piano %{plan} incassa solo con carta: senza il conto non puoi creare eventi.',
      allTypes: 'Se vuoi: con il piano %{plan} contanti e bonifico funzionano già.',
      action: 'Collega il conto',
    },
    cover: {
      title: 'Metti una copertina',
      text: 'La tua pagina si riconosce al volo. Finché non c’è, resta uno sfondo con i tuoi colori.',
      action: 'Scegli l’immagine',
    },
    link: {
      title: 'Condividi il link',
      text: 'Copialo dal menu dell’evento e mandalo: il passo è fatto quando qualcuno ti segue o prenota da sé.',
      action: 'Vai agli eventi',
    },
    scanner: {
      title: 'Scegli chi fa entrare',
      text: 'Crea un accesso per chi scansiona i biglietti all’ingresso.',
      action: 'Crea scanner',
    },
  },
} satisfies Texts<typeof en>;
