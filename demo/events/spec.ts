import type { CheckpointKind, CheckpointRepeat } from '#domain/check-in/checkpoint.ts';
import type {
  AccessType,
  EventStatus,
  EventType,
  PaymentType,
  Prices,
  PriceType,
  requiredDocumentTypes,
} from '#domain/events/entity.ts';
import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import type { UserType } from '#domain/shared/user-type.ts';
import type { CategoryKey, RequirementKey, SubtypeKey } from '../lookups.ts';

export interface PlaceSpec {
  /** As read on the card. */
  line: string;
  city: string;
  province: string;
  /** Longitude, latitude. */
  position: [number, number];
}

/** One event of the demo, told in a few words; dates are days from today and local hours. */
export interface EventSpec {
  name: string;
  type: EventType;
  subtype: SubtypeKey;
  category: CategoryKey;
  scene: string;
  /** Start: days from today and hour, or minutes from now for what is about to begin. */
  start: { days: number; time: string } | { inMinutes: number };
  /** Length in hours. */
  hours: number;
  /** Days before the start when bookings open and close (0: at the start). */
  opensBefore: number;
  closesBefore: number;
  place: PlaceSpec;
  departures?: readonly { point: string; minutesBefore: number }[];
  status: EventStatus;
  isVisible: boolean;
  max: number;
  min: number;
  perUser: number;
  /** Valid tickets to reach, or for a cancelled event the tickets that had been valid. */
  taken: number;
  /** Share of valid tickets already sent. */
  sent: number;
  /** Share of valid tickets already scanned. */
  scanned: number;
  priceType: PriceType;
  price?: number;
  prices?: Prices;
  payments: readonly PaymentType[];
  selection?: 'manual';
  access?: AccessType;
  preemption?: true;
  requirements?: readonly RequirementKey[];
  documents?: readonly (typeof requiredDocumentTypes)[number][];
  stages?: readonly { name: string; text: string }[];
  extras?: readonly { name: string; kind: 'supplement' | 'reduction'; quantity: number; price: number }[];
  /** Where tickets are scanned; `extra` is the extra it is for, `opens` and `closes` hours after the beginning. */
  checkpoints?: readonly {
    name: string;
    kind: CheckpointKind;
    repeat?: CheckpointRepeat;
    hasExit?: true;
    opens?: number;
    closes?: number;
    extra?: string;
    tiers?: readonly UserType[];
  }[];
  /** Number of buses, each of `seats`. */
  buses?: { count: number; seats: number; supplier: string };
  intro: string;
  more: string;
  programme: readonly string[];
  info?: string;
  automaticMails?: AutomaticMails;
  included: readonly string[];
  excluded: readonly string[];
  tags: readonly string[];
}

export const place = (line: string, city: string, province: string, lng: number, lat: number): PlaceSpec => ({
  line,
  city,
  province,
  position: [lng, lat],
});

/** What costs nothing. */
export const free = { priceType: 'free', price: 0, payments: ['free'] } as const;

/** What most events are. */
const usual = {
  type: 'event',
  opensBefore: 40,
  closesBefore: 2,
  min: 20,
  perUser: 6,
  payments: ['stripe'],
  included: [],
  status: 'confirmed',
  isVisible: true,
  sent: 0,
  scanned: 0,
  priceType: 'single',
  excluded: [],
} as const satisfies Partial<EventSpec>;

type Unusual = Omit<EventSpec, keyof typeof usual> & Partial<EventSpec>;
export const events = (specs: readonly Unusual[]): EventSpec[] => specs.map((spec) => ({ ...usual, ...spec }));
