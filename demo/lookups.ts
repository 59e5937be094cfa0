import type { Category } from '#domain/categories/entity.ts';
import type { EventSubtypeFields } from '#domain/event-subtypes/entity.ts';
import type { Label } from '#domain/labels/entity.ts';
import type { Requirement } from '#domain/requirements/entity.ts';

/** Platform data: what the administrator keeps for every community. Keys name rows inside the demo only. */
export const categorySpecs = {
  nature: { name: 'Natura e trekking', description: 'Escursioni, ciaspolate, notti in rifugio', entityType: 'event' },
  travel: { name: 'Viaggi', description: 'Partenze di gruppo, da un giorno a una settimana', entityType: 'event' },
  culture: { name: 'Arte e cultura', description: 'Musei, borghi, mostre, visite guidate', entityType: 'event' },
  adventure: { name: 'Sport e avventura', description: 'Rafting, ferrate, sci, vela', entityType: 'event' },
  food: { name: 'Enogastronomia', description: 'Vendemmie, sagre, cene in compagnia', entityType: 'event' },
  music: { name: 'Musica e spettacolo', description: 'Concerti e spettacoli all’aperto', entityType: 'event' },
  tradition: { name: 'Feste e tradizioni', description: 'Mercatini, palii, notti bianche', entityType: 'event' },
  sea: { name: 'Mare', description: 'Barca, snorkeling, isole', entityType: 'event' },
  clothing: { name: 'Abbigliamento', description: 'Maglie, felpe, cappellini', entityType: 'product' },
  accessories: { name: 'Accessori', description: 'Borracce, zaini, tazze', entityType: 'product' },
  books: { name: 'Libri e mappe', description: 'Guide, carte dei sentieri, fotografie', entityType: 'product' },
  hiking: { name: 'Gruppo escursionistico', description: 'Chi cammina insieme', entityType: 'tenant' },
  circle: { name: 'Circolo culturale', description: 'Incontri, corsi, visite', entityType: 'tenant' },
  sport: { name: 'Associazione sportiva', description: 'Sport dilettantistico', entityType: 'tenant' },
  agency: { name: 'Agenzia di viaggi', description: 'Chi organizza viaggi di mestiere', entityType: 'tenant' },
} as const satisfies Record<string, Omit<Category, '_id' | 'version'>>;
export type CategoryKey = keyof typeof categorySpecs;

export const subtypeSpecs = {
  hike: {
    name: 'Escursione',
    eventType: 'event',
    hasStage: false,
    hasTransport: false,
    additionalRequirements: ['locationAddress', 'perksIncluded'],
    excludedPrimaryFields: [],
  },
  evening: {
    name: 'Serata',
    eventType: 'event',
    hasStage: false,
    hasTransport: false,
    additionalRequirements: ['locationAddress'],
    excludedPrimaryFields: [],
  },
  festival: {
    name: 'Festival con programma',
    eventType: 'event',
    hasStage: true,
    hasTransport: false,
    additionalRequirements: ['locationAddress', 'endDate'],
    excludedPrimaryFields: [],
  },
  shuttle: {
    name: 'Navetta sola andata',
    eventType: 'transfer',
    hasStage: false,
    hasTransport: true,
    additionalRequirements: ['departurePoints'],
    excludedPrimaryFields: ['returnDate'],
  },
  roundTrip: {
    name: 'Navetta andata e ritorno',
    eventType: 'transfer',
    hasStage: false,
    hasTransport: true,
    additionalRequirements: ['departurePoints', 'returnDate'],
    excludedPrimaryFields: [],
  },
  dayTrip: {
    name: 'Gita in giornata',
    eventType: 'travel',
    hasStage: false,
    hasTransport: true,
    additionalRequirements: ['departurePoints', 'perksIncluded'],
    excludedPrimaryFields: [],
  },
  groupTravel: {
    name: 'Viaggio di gruppo',
    eventType: 'travel',
    hasStage: true,
    hasTransport: true,
    additionalRequirements: ['departurePoints', 'perksIncluded', 'perksExcluded', 'requiredDocuments'],
    excludedPrimaryFields: [],
  },
  walk: {
    name: 'Cammino a tappe',
    eventType: 'travel',
    hasStage: true,
    hasTransport: false,
    additionalRequirements: ['perksIncluded', 'perksExcluded'],
    excludedPrimaryFields: [],
  },
  public: {
    name: 'Evento pubblico',
    eventType: 'post',
    hasStage: false,
    hasTransport: false,
    additionalRequirements: [],
    excludedPrimaryFields: [],
  },
} as const satisfies Record<string, EventSubtypeFields>;
export type SubtypeKey = keyof typeof subtypeSpecs;

export const requirementSpecs = {
  allergies: { fieldName: 'Allergie e intolleranze', entityType: 'event', isHealthData: true },
  shirt: { fieldName: 'Taglia maglietta', entityType: 'event' },
  member: { fieldName: 'Numero tessera', entityType: 'event' },
  boots: { fieldName: 'Misura scarponi', entityType: 'event' },
  emergency: { fieldName: 'Contatto di emergenza', entityType: 'event' },
  swimmer: { fieldName: 'Sa nuotare', entityType: 'event' },
  statute: { fieldName: 'Statuto', entityType: 'tenant' },
  register: { fieldName: 'Iscrizione al registro del Terzo settore', entityType: 'tenant' },
  insurance: { fieldName: 'Polizza assicurativa', entityType: 'tenant' },
} as const satisfies Record<string, Omit<Requirement, '_id' | 'version'>>;
export type RequirementKey = keyof typeof requirementSpecs;

const pair = (category: string, key: string, it: string, en: string): Omit<Label, '_id' | 'version'>[] => [
  { category, key, language: 'it', value: it },
  { category, key, language: 'en', value: en },
];

export const labelSpecs: Omit<Label, '_id' | 'version'>[] = [
  ...pair('variantType', 'size', 'Taglia', 'Size'),
  ...pair('variantType', 'colour', 'Colore', 'Colour'),
  ...pair('variantType', 'format', 'Formato', 'Format'),
  ...pair('variantType', 'language', 'Lingua', 'Language'),
  ...pair('companyType', 'association', 'Associazione', 'Association'),
  ...pair('companyType', 'company', 'Società', 'Company'),
  ...pair('companyType', 'individual', 'Ditta individuale', 'Sole trader'),
];
