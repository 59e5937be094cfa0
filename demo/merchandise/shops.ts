import type { DeliveryPriceRange, WithdrawLocation } from '#domain/products/entity.ts';
import { weekdays } from '#domain/products/weekdays.ts';
import type { WithdrawalHours } from '#domain/products/withdrawal-hours.ts';
import type { CategoryKey } from '../lookups.ts';

export interface ProductSpec {
  name: string;
  category: CategoryKey;
  variantType: string;
  scene: string;
  gallery: readonly string[];
  text: string;
  characteristics: readonly string[];
  isVisible: boolean;
  withdraw: boolean;
  courier?: { price: number; ranges: readonly DeliveryPriceRange[] };
  /** Name, price in cents, pieces. */
  options: readonly (readonly [name: string, price: number, stock: number])[];
}

interface Shop {
  places: readonly WithdrawLocation[];
  products: readonly ProductSpec[];
}

const place = (
  { info = [], note = '' }: Partial<WithdrawLocation>,
  plainAddress: string,
  city: string,
  province: string,
): WithdrawLocation => ({
  ...{ info, note },
  address: { plainAddress, city, province, country: 'Italia' },
});

const evenings: WithdrawalHours = { days: ['tuesday', 'thursday'], times: [{ from: '18:00', to: '20:00' }] };
const summer: WithdrawalHours = { days: [...weekdays], times: [{ from: '17:00', to: '21:00' }] };

const parcel = {
  price: 690,
  ranges: [
    { itemNumber: 3, price: 890 },
    { itemNumber: 6, price: 0 },
  ],
};

/** What the two communities sell, by their accounts' address. */
export const shops: Readonly<Record<string, Shop>> = {
  'tenant@regia.test': {
    places: [
      place({ info: [evenings] }, 'Via del Pratello 53, Bologna', 'Bologna', 'BO'),
      place({ note: 'Alla partenza di ogni uscita' }, 'Autostazione, Piazza XX Settembre 6, Bologna', 'Bologna', 'BO'),
    ],
    products: [
      {
        ...{ name: 'Maglietta del Crinale', category: 'clothing', variantType: 'size', scene: 'goodsTee' },
        ...{ gallery: ['ridgePath', 'alpineLake'], isVisible: true, withdraw: true, courier: parcel },
        text: 'La maglia verde bosco con il profilo del Corno alle Scale. Taglio regolare.',
        characteristics: ['Cotone biologico 180 g', 'Stampa all’acqua', 'Cucita a Carpi'],
        options: [
          ['S', 1800, 24],
          ['M', 1800, 31],
          ['L', 1800, 12],
          ['XL', 2000, 0],
        ],
      },
      {
        ...{ name: 'Felpa con cappuccio', category: 'clothing', variantType: 'size', scene: 'goodsHoodie' },
        ...{ gallery: ['snowshoes', 'autumnForest'], isVisible: true, withdraw: true, courier: parcel },
        text: 'Calda quanto basta per la pausa in cresta. Interno garzato, tasca davanti.',
        characteristics: ['80% cotone, 20% poliestere riciclato', 'Interno garzato'],
        options: [
          ['S', 4200, 9],
          ['M', 4200, 14],
          ['L', 4200, 6],
        ],
      },
      {
        ...{ name: 'Cappellino', category: 'clothing', variantType: 'colour', scene: 'goodsCap' },
        ...{ gallery: ['viaFerrata'], isVisible: true, withdraw: true },
        text: 'Visiera curva, regolabile dietro. Entra in tasca.',
        characteristics: ['Taglia unica', 'Asciuga in fretta'],
        options: [
          ['Blu notte', 1500, 18],
          ['Sabbia', 1500, 4],
        ],
      },
      {
        ...{ name: 'Borraccia termica', category: 'accessories', variantType: 'format', scene: 'goodsBottle' },
        ...{ gallery: ['alpineLake', 'dawnConcert'], isVisible: true, withdraw: true, courier: parcel },
        text: 'Acciaio a doppia parete: dodici ore di caldo, ventiquattro di freddo.',
        characteristics: ['Acciaio inox 18/8', 'Senza BPA', 'Lavabile in lavastoviglie'],
        options: [
          ['500 ml', 2200, 40],
          ['750 ml', 2600, 22],
        ],
      },
      {
        ...{ name: 'Carta dei sentieri 1:25.000', category: 'books', variantType: 'format', scene: 'goodsMap' },
        ...{
          gallery: ['ridgePath', 'stoneVillage'],
          isVisible: true,
          withdraw: true,
          courier: { price: 350, ranges: [] },
        },
        text: 'Dal Corno alle Scale al Lago Scaffaiolo, rilevata a piedi dai nostri volontari.',
        characteristics: ['Carta impermeabile', 'Aggiornata quest’anno'],
        options: [
          ['Piegata', 1200, 65],
          ['Distesa, in tubo', 1600, 10],
        ],
      },
      {
        ...{ name: 'Maglietta del raduno', category: 'clothing', variantType: 'size', scene: 'goodsTee' },
        ...{ gallery: ['parkFestival'], isVisible: false, withdraw: true },
        text: 'Edizione del prossimo raduno: la pubblichiamo quando arriva dalla stampa.',
        characteristics: ['Cotone biologico 180 g'],
        options: [
          ['M', 1800, 50],
          ['L', 1800, 50],
        ],
      },
    ],
  },
  'tenant2@regia.test': {
    places: [
      place({ info: [summer], note: 'Da giugno a settembre' }, 'Molo Vecchio, Sestri Levante', 'Sestri Levante', 'GE'),
    ],
    products: [
      {
        ...{ name: 'Tazza di bordo', category: 'accessories', variantType: 'colour', scene: 'goodsMug' },
        ...{ gallery: ['regatta', 'harbour'], isVisible: true, withdraw: true, courier: parcel },
        text: 'Smaltata come quelle di cambusa: cade e non si rompe.',
        characteristics: ['Acciaio smaltato', '350 ml'],
        options: [
          ['Bianca', 1400, 30],
          ['Blu', 1400, 17],
        ],
      },
      {
        ...{ name: 'Borsa della spiaggia', category: 'accessories', variantType: 'format', scene: 'goodsTote' },
        ...{ gallery: ['snorkeling'], isVisible: true, withdraw: true },
        text: 'Tela grezza, manici lunghi, tasca interna per le chiavi.',
        characteristics: ['Cotone riciclato', 'Porta fino a 15 kg'],
        options: [['Unica', 1900, 26]],
      },
      {
        ...{ name: 'Guida ai fondali', category: 'books', variantType: 'language', scene: 'goodsBook' },
        ...{ gallery: ['whale', 'aquarium'], isVisible: true, withdraw: false, courier: { price: 400, ranges: [] } },
        text: 'Sessanta immersioni facili fra Portofino e le Cinque Terre.',
        characteristics: ['160 pagine a colori', 'Schede plastificate'],
        options: [
          ['Italiano', 2400, 33],
          ['English', 2400, 8],
        ],
      },
    ],
  },
};
