import type { sponsorships as en, sponsorshipsResource as enResource } from '../en/sponsorships.ts';
import type { Texts } from '../texts.ts';

export const sponsorships = {
  help: 'Chi sostiene gli eventi: banner e indirizzo compaiono nelle pagine degli eventi associati.',
  add: 'Nuovo sponsor',
  newTitle: 'Nuovo sponsor',
  search: 'Nome dello sponsor',
  edit: 'Modifica %{name}',
  opens: '%{url}, si apre in una nuova finestra',
  emptyTitle: 'Ancora nessuno sponsor',
  emptyText: 'Creane uno, poi associalo agli eventi che sostiene.',
  section: 'Sponsor',
  sectionHelp: 'Compare con gli eventi a cui è associato.',
  urlHelp: 'L’indirizzo intero, che inizia con https://',
  imageHelp: 'Un banner largo: viene ritagliato 3,6 volte più largo che alto.',
  created: 'Sponsor creato. Ora scegli i suoi eventi',
  updated: 'Sponsor salvato',
  deleted: 'Sponsor eliminato',
  events: {
    title: 'Eventi',
    help: 'Scegli gli eventi, poi associali a questo sponsor o dissociali. Un evento mostra uno sponsor alla volta.',
    search: 'Nome o luogo dell’evento',
    event: 'Evento',
    tenant: 'Community',
    startDate: 'Inizio',
    sponsor: 'Sponsor',
    this: 'Questo sponsor',
    hasSponsor: 'Ha uno sponsor',
    withSponsor: 'Con uno sponsor',
    withoutSponsor: 'Senza sponsor',
    withThis: 'Con questo sponsor',
    label: 'Eventi scelti',
    selected: '%{smart_count} evento |||| %{smart_count} eventi',
    associate: 'Associa',
    dissociate: 'Dissocia',
    associated: 'Evento associato |||| %{smart_count} eventi associati',
    dissociated: 'Evento dissociato |||| %{smart_count} eventi dissociati',
    replaceTitle: 'Sostituire un altro sponsor?',
    replaceText:
      'Uno degli eventi scelti mostra un altro sponsor: al suo posto mostrerà %{name}. |||| %{smart_count} degli eventi scelti mostrano un altro sponsor: al suo posto mostreranno %{name}.',
    emptyTitle: 'Ancora nessun evento',
    emptyText: 'Appena le community creano eventi, da qui si possono sponsorizzare.',
  },
  tab: {
    label: 'Sponsor dell’evento',
    of: 'Questo evento è sostenuto da',
    noneTitle: 'Questo evento non ha uno sponsor',
    noneText: 'Gli sponsor li associano gli amministratori di Regia. Quando ce n’è uno, lo vedi qui.',
    canceled: 'L’evento è stato annullato: non può più mostrarne uno.',
    readOnly: 'Gli sponsor li scelgono gli amministratori di Regia.',
    choose: 'Scegli uno sponsor',
    chooseText: 'Scegli uno sponsor per associarlo a questo evento.',
    change: 'Cambia',
    associate: 'Associa %{name}',
    removeTitle: 'Dissociare lo sponsor?',
    removeText: '“%{event}” non mostrerà più %{name}. Lo sponsor resta.',
  },
} satisfies Texts<typeof en>;

export const sponsorshipsResource = {
  name: 'Sponsor |||| Sponsor',
  fields: {
    name: 'Nome',
    sponsorUrl: 'Indirizzo',
    sponsorImage: 'Immagine',
  },
} satisfies Texts<typeof enResource>;

export const catalogue = { sponsorships, resources: { sponsorships: sponsorshipsResource } };
