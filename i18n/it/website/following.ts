import type { following as en } from '../../en/website/following.ts';
import type { Texts } from '../../texts.ts';

export const following = {
  title: 'Segui %{community}',
  hello: 'Ciao %{name}, segui %{community}',
  tier: 'Prezzi e aperture sono i tuoi: %{tier}.',
  pending: 'Ciao %{name}, la tua richiesta è arrivata',
  pendingText: '%{community} accetta di persona chi la segue: ti scriverà.',
  here: 'Finché usi questo dispositivo le pagine di %{community} ti riconoscono: niente da confermare quando prenoti.',
  forget: 'Non riconoscermi più qui',
  leave: 'Non seguire più',
  leaveSure: 'Sì, non seguire più %{community}',
  leaveText: 'Perdi i prezzi e le aperture di chi segue. Le prenotazioni restano.',
  left: 'Non segui più %{community}',
  leftText: 'Le tue prenotazioni restano. Puoi tornare a seguire quando vuoi.',
  yours: 'Per te %{price}',
  chip: { accepted: 'Segui già', pending: 'Richiesta inviata' },
  known: 'Prenoti come %{name}',
  old: 'Questo link è troppo vecchio',
  oldText: 'Per sicurezza vale 30 giorni. Te ne mandiamo uno nuovo per e-mail.',
  fresh: 'Mandami un link nuovo',
  sent: 'Ora apri la posta',
  sentText: 'Ti abbiamo mandato un link nuovo.',
} satisfies Texts<typeof en>;
