import type { Address } from '#domain/fields.ts';
import type { PlanPerk } from '#domain/subscriptions/plan.ts';
import type { CategoryKey } from '../lookups.ts';

export const planSpecs = {
  basic: {
    name: 'Base',
    description: 'Per cominciare: eventi, biglietti e check-in. Incassi solo con carta.',
    price: 0,
    defaultFeePercentage: 5,
    perks: [],
  },
  community: {
    name: 'Comunità',
    description: 'Tutti i modi di incassare, per chi organizza ogni settimana.',
    price: 2900,
    defaultFeePercentage: 3.5,
    perks: ['allPaymentTypes'],
  },
  director: {
    name: 'Regia',
    description: 'Tutti i modi di incassare, nessuna pubblicità, assistenza dedicata.',
    price: 5900,
    defaultFeePercentage: 2,
    perks: ['allPaymentTypes', 'noAdvertisements'],
  },
} as const satisfies Record<
  string,
  { name: string; description: string; price: number; defaultFeePercentage: number; perks: readonly PlanPerk[] }
>;
export type PlanKey = keyof typeof planSpecs;

export interface CommunitySpec {
  key: 'crinale' | 'mareaperto';
  email: string;
  name: string;
  surname: string;
  businessName: string;
  phone: string;
  address: Address;
  categories: CategoryKey[];
  plan: PlanKey;
  automaticAcceptance: boolean;
  primaryColor: string;
  secondaryColor: string;
  websiteUrl: string;
  /** Of the association: eleven digits. */
  fiscalCode: string;
  iban: string | null;
  defaultFeePercentage: number | null;
}

export const communitySpecs: readonly CommunitySpec[] = [
  {
    key: 'crinale',
    email: 'tenant@regia.test',
    name: 'Marta',
    surname: 'Olivieri',
    businessName: 'Compagnia del Crinale',
    phone: '+39 0515551200',
    address: {
      plainAddress: 'Via del Pratello 48, 40122 Bologna (BO)',
      streetName: 'Via del Pratello',
      streetNumber: '48',
      zipCode: '40122',
      city: 'Bologna',
      province: 'BO',
      country: 'Italia',
      position: { type: 'Point', coordinates: [11.3323, 44.4964] },
    },
    categories: ['hiking', 'circle'],
    plan: 'community',
    automaticAcceptance: false,
    primaryColor: '#0F766E',
    secondaryColor: '#C2410C',
    websiteUrl: 'https://crinale.example',
    fiscalCode: '91345670375',
    iban: 'IT60X0542811101000000123456',
    defaultFeePercentage: 4,
  },
  {
    key: 'mareaperto',
    email: 'tenant2@regia.test',
    name: 'Luca',
    surname: 'Parodi',
    businessName: 'Circolo Mareaperto',
    phone: '+39 0105552300',
    address: {
      plainAddress: 'Calata Andalò di Negro 12, 16126 Genova (GE)',
      streetName: 'Calata Andalò di Negro',
      streetNumber: '12',
      zipCode: '16126',
      city: 'Genova',
      province: 'GE',
      country: 'Italia',
      position: { type: 'Point', coordinates: [8.9214, 44.4112] },
    },
    categories: ['sport', 'circle'],
    plan: 'basic',
    automaticAcceptance: true,
    primaryColor: '#1D4ED8',
    secondaryColor: '#0E7490',
    websiteUrl: 'https://mareaperto.example',
    fiscalCode: '95082412107',
    iban: null,
    defaultFeePercentage: null,
  },
];
export type CommunityKey = CommunitySpec['key'];
