import type {
  categories as enCategories,
  categoriesResource as enCategoriesResource,
  eventSubtypes as enEventSubtypes,
  eventSubtypesResource as enEventSubtypesResource,
  home as enHome,
  labels as enLabels,
  requirements as enRequirements,
  requirementsResource as enRequirementsResource,
  settings as enSettings,
} from '../en/settings.ts';
import type { Texts } from '../texts.ts';

export const settings: Texts<typeof enSettings> = {
  title: 'Impostazioni',
  help: 'Quello che si imposta una volta e vale ovunque.',
  search: 'Cerca nelle impostazioni',
  cards: {
    labels: { title: 'Etichette', text: 'Testi e traduzioni dell’applicazione' },
    eventRequirements: { title: 'Requisiti degli eventi', text: 'Cosa gli eventi possono chiedere ai partecipanti' },
    tenantRequirements: { title: 'Requisiti delle community', text: 'Cosa le community possono chiedere ai membri' },
    eventSubtypes: { title: 'Sottotipi di evento', text: 'I generi di evento e cosa chiede ciascuno' },
    profile: { title: 'Profilo', text: 'I tuoi dati, quelli della community e la fatturazione' },
    website: { title: 'Profilo community', text: 'Colori, immagini e link della pagina pubblica' },
    scanners: { title: 'Scanner', text: 'Chi controlla i biglietti all’ingresso' },
    subscriptions: { title: 'Abbonamento', text: 'Il tuo piano e i suoi pagamenti' },
  },
};

export const home: Texts<typeof enHome> = {
  title: 'Ciao %{name}',
  help: 'Dove vuoi andare?',
};

export const labels: Texts<typeof enLabels> = {
  title: 'Etichette',
  help: 'Testi che prendono il posto di quelli originali. Si vedono dal prossimo caricamento della pagina.',
  emptyTitle: 'Ancora nessuna etichetta',
  add: 'Nuova etichetta',
  addTo: 'Aggiungi a %{category}',
  edit: 'Modifica etichetta',
  delete: 'Elimina',
  showAll: 'Mostra tutte',
  showAllOf: 'Mostra tutte quelle di %{category}',
  category: 'Categoria',
  key: 'Chiave',
  value: 'Testo',
  valueIn: 'Testo (%{language})',
  dialogHelp: 'I segnaposto tra graffe devono restare come sono.',
  deleteText: 'Il testo sparisce in entrambe le lingue; torna quello originale.',
  how: 'Come funzionano le etichette',
  howKey:
    'Categoria e chiave insieme indicano un testo dell’applicazione: categoria “app.menu” e chiave “guides” sono la voce Guide del menu. I testi che l’applicazione non conosce, come i tipi di variante, sono nuovi.',
  howPlaceholders:
    'Dove il testo originale ha un segnaposto, come un numero tra graffe, deve averlo anche l’etichetta.',
  howDelete: 'Un’etichetta eliminata lascia il posto al testo originale.',
  created: 'Etichetta creata',
  find: 'Testo da cambiare',
  unknown: 'Nessun testo dell’applicazione ha questa chiave: controlla che sia scritta bene',
  updated: 'Etichetta modificata',
  deleted: 'Etichetta eliminata',
};

export const requirements: Texts<typeof enRequirements> = {
  event: { title: 'Requisiti degli eventi', help: 'Cosa gli eventi possono chiedere a ogni partecipante.' },
  tenant: { title: 'Requisiti delle community', help: 'Cosa le community possono chiedere ai membri.' },
  healthHelp: 'Le risposte si cancellano 30 giorni dopo l’evento, a meno che chi organizza spieghi perché conservarle.',
  search: 'Cerca requisiti',
  add: 'Nuovo requisito',
  edit: 'Modifica requisito',
  delete: 'Elimina',
  emptyTitle: 'Ancora nessun requisito',
  created: 'Requisito creato',
  updated: 'Requisito modificato',
  deleted: 'Requisito eliminato',
};

export const requirementsResource: Texts<typeof enRequirementsResource> = {
  name: 'Requisito |||| Requisiti',
  fields: { isHealthData: 'Dato sulla salute', fieldName: 'Nome', entityType: 'Chiesto a' },
};

export const categories: Texts<typeof enCategories> = {
  help: 'Di cosa trattano eventi, prodotti e community.',
  search: 'Cerca categorie',
  add: 'Nuova categoria',
  newTitle: 'Nuova categoria',
  emptyTitle: 'Ancora nessuna categoria',
  emptyText: 'Le categorie aiutano a trovare eventi, prodotti e community.',
  section: 'Categoria',
  sectionHelp: 'Il nome è visibile a tutti.',
  created: 'Categoria creata',
  updated: 'Categoria salvata',
  deleted: 'Categoria eliminata',
};

export const categoriesResource: Texts<typeof enCategoriesResource> = {
  name: 'Categoria |||| Categorie',
  fields: { name: 'Nome', description: 'Descrizione', entityType: 'Usata per' },
};

export const eventSubtypes: Texts<typeof enEventSubtypes> = {
  help: 'I generi di evento all’interno di un tipo.',
  search: 'Cerca sottotipi',
  add: 'Nuovo sottotipo',
  newTitle: 'Nuovo sottotipo',
  emptyTitle: 'Ancora nessun sottotipo',
  emptyText: 'Un sottotipo dice cosa hanno i suoi eventi e cosa va compilato.',
  section: 'Sottotipo',
  sectionHelp: 'Cosa hanno e cosa chiedono gli eventi di questo sottotipo.',
  hasStageHelp: 'L’evento è raccontato tappa per tappa',
  hasTransportHelp: 'L’evento ha trasporti con posti da assegnare',
  additionalRequirementsHelp: 'I campi dell’evento da compilare in più.',
  returnDate: 'Data di ritorno',
  returnDateHelp: 'Gli eventi di questo sottotipo non hanno bisogno della data di ritorno',
  created: 'Sottotipo creato',
  updated: 'Sottotipo salvato',
  deleted: 'Sottotipo eliminato',
};

export const eventSubtypesResource: Texts<typeof enEventSubtypesResource> = {
  name: 'Sottotipo di evento |||| Sottotipi di evento',
  fields: {
    name: 'Nome',
    eventType: 'Tipo di evento',
    hasStage: 'Ha tappe',
    hasTransport: 'Ha trasporti',
    additionalRequirements: 'Altri campi obbligatori',
    excludedPrimaryFields: 'Campi non obbligatori',
  },
};

export const catalogue = {
  categories,
  eventSubtypes,
  home,
  labels,
  requirements,
  settings,
  audit: {
    resources: {
      categories: 'Categorie',
      'event-subtypes': 'Sottotipi di evento',
      requirements: 'Dati richiesti',
      labels: 'Etichette',
    },
    records: {
      categories: 'la categoria',
      'event-subtypes': 'il sottotipo di evento',
      requirements: 'il dato richiesto',
      labels: 'l’etichetta',
    },
  },
  resources: {
    categories: categoriesResource,
    'event-subtypes': eventSubtypesResource,
    labels: { name: labels.title },
    requirements: requirementsResource,
    settings: { name: settings.title },
    home: { name: 'Home' },
  },
};
