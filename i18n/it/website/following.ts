import type { following as en } from '../../en/website/following.ts';
import type { Texts } from '../../texts.ts';

export const following = {
  title: 'Segui %{community}',
  hello: 'Ciao %{name}, segui %{community}',
  tier: 'Prezzi e aperture sono i tuoi: %{tier}.',
  pending: 'Ciao %{name}, la tua richiesta è arrivata',
  pendingText: '%{community} decide su ogni richiesta: se ti accetta ti arriva un’e-mail.',
  here: 'Finché usi questo dispositivo le pagine di %{community} ti riconoscono: niente da confermare quando prenoti.',
  forget: 'Non riconoscermi più qui',
  leave: 'Non seguire più',
  leaveSure: 'Sì, non seguire più %{community}',
  leaveText: 'Perdi i prezzi e le aperture di chi segue. Le prenotazioni restano.',
  withdraw: 'Ritira la richiesta',
  withdrawSure: 'Sì, ritira la richiesta',
  withdrawText: '%{community} non la vede più. Le prenotazioni restano.',
  withdrawn: 'Hai ritirato la richiesta',
  left: 'Non segui più %{community}',
  leftText: 'Le tue prenotazioni restano. Puoi chiedere di seguire di nuovo quando vuoi.',
  toPage: 'Vai alla pagina di %{community}',
  yours: 'Per te %{price}',
  chip: { accepted: 'Segui già', pending: 'Richiesta inviata' },
  known: 'Prenoti come %{name}',
  old: 'Questo link è troppo vecchio',
  oldText: 'Per sicurezza vale 30 giorni. Te ne mandiamo uno nuovo per e-mail.',
  fresh: 'Mandami un link nuovo',
  sent: 'Ora apri la posta',
  sentText: 'Ti abbiamo mandato un link nuovo.',
  answers: {
    follow: {
      stay: {
        title: 'Resti con %{community}?',
        text: '%{community} ha scritto %{email} nell’elenco dei suoi follower. Se resti, vede anche quello che hai indicato sulla piattaforma, se hai un account: nome, telefono, indirizzo.',
        submit: 'Resto',
      },
      leave: {
        title: 'Esci dall’elenco di %{community}?',
        text: '%{email} viene tolto dall’elenco dei follower. %{community} può scriverlo di nuovo, ma tu non ne saprai più nulla.',
        submit: 'Toglimi dall’elenco',
        done: 'Non segui più %{community}',
        doneText: 'Le tue prenotazioni restano. Puoi seguire di nuovo quando vuoi.',
      },
    },
    scan: {
      stay: {
        title: 'Controlli i biglietti per %{community}?',
        text: 'Controllerai i biglietti ai suoi eventi con il tuo telefono, entrando come %{email}. Puoi smettere quando vuoi, dal tuo profilo.',
        submit: 'Sì, volentieri',
        password: 'Scegli una password',
        passwordHelp: 'Almeno 8 caratteri, con una maiuscola, una minuscola, una cifra e uno tra ! # $ % & @ ( )',
        done: 'Grazie: ora controlli i biglietti per %{community}',
        doneText: 'Per cominciare accedi come %{email}.',
        signIn: 'Accedi',
        elsewhere: 'Controlli già i biglietti per altri',
        elsewhereText:
          'L’account di %{email} è scanner di un’altra community. Prima smetti lì, dal profilo, poi riapri questo link.',
        notPossible: 'Questo indirizzo è di un account di altro tipo',
        notPossibleText:
          'L’account di %{email} gestisce una community o è già scanner. Chiedi a %{community} di invitare un altro tuo indirizzo.',
      },
      leave: {
        title: 'Non controlli i biglietti per %{community}?',
        text: 'Da adesso %{email} non controlla i biglietti per %{community}. Ciò che hai fatto resta.',
        submit: 'Non voglio',
        done: 'Non controlli i biglietti per %{community}',
        doneText: 'Continui a seguire la community.',
      },
    },
    over: 'Questo link non vale più',
    overText: 'È troppo vecchio, oppure ciò a cui serviva è già finito. Non devi fare nulla.',
  },
} satisfies Texts<typeof en>;
