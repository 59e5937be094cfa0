import type { PriceTier } from '#domain/payments/fees/fee.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { addDays } from '#domain/values/time.ts';
import type { LookupIds } from '../events.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng, type Prng } from '../support/prng.ts';
import type { DemoSubscription, DemoTenant, DemoUser } from '../support/types.ts';
import type { PlanKey } from './communities.ts';

/** A seed of its own: what is added here leaves the two demo communities as they are. */
const SEED = 20261121;

interface Spec {
  name: string;
  surname: string;
  businessName: string;
  city: string;
  province: string;
  email: string;
  plan: { key: PlanKey; status: PlanStatus } | null;
  isEnabled?: boolean;
  isConfirmed?: boolean;
  isDeleted?: boolean;
  /** Registered and not filled in yet. */
  isIncomplete?: boolean;
  /** Registered two days ago, with a password of the demo: its dashboard shows the first steps. */
  isNew?: boolean;
  /** Invited by an administrator so many days ago, and not answered. */
  invitedDaysAgo?: number;
  /** Its plan ends in so many days and is not renewed. */
  endsInDays?: number;
  fee?: number | null;
  priceTiers?: PriceTier[];
  scanners: readonly [name: string, surname: string, isEnabled: boolean][];
}

/** Communities in the states an administrator meets: disabled, incomplete, with a lapsed plan, with fees by price. */
const specs: readonly Spec[] = [
  {
    ...{ name: 'Elena', surname: 'Zanchi', businessName: 'Sentieri Orobici', city: 'Bergamo', province: 'BG' },
    email: 'info@orobici.example',
    plan: { key: 'director', status: 'active' },
    endsInDays: 9,
    fee: 3,
    priceTiers: [
      { minAmount: 0, maxAmount: 1999, feePercentage: 6 },
      { minAmount: 5000, maxAmount: 14_999, feePercentage: 2.5 },
      { minAmount: 15_000, maxAmount: null, feePercentage: 1.5 },
    ],
    scanners: [
      ['Paolo', 'Gritti', true],
      ['Irene', 'Colombo', false],
    ],
  },
  {
    ...{ name: 'Davide', surname: 'Esposito', businessName: 'Vesuvio Trekking', city: 'Napoli', province: 'NA' },
    email: 'ciao@vesuviotrekking.example',
    plan: { key: 'community', status: 'past_due' },
    scanners: [['Carmen', 'Russo', true]],
  },
  {
    ...{ name: 'Anna', surname: 'Kofler', businessName: 'Alpenverein Dolomiti', city: 'Bolzano', province: 'BZ' },
    email: 'post@dolomiti.example',
    plan: { key: 'community', status: 'canceled' },
    scanners: [],
  },
  {
    ...{ name: 'Gaia', surname: 'Melis', businessName: 'Isola Viva', city: 'Cagliari', province: 'CA' },
    email: 'gaia@isolaviva.example',
    plan: null,
    isIncomplete: true,
    scanners: [],
  },
  {
    ...{ name: 'Omar', surname: 'Haddad', businessName: 'Passi di Mezzanotte 🌙', city: 'Torino', province: 'TO' },
    email: 'omar@passi.example',
    plan: { key: 'basic', status: 'active' },
    isEnabled: false,
    scanners: [['Luca', 'Ferrero', true]],
  },
  {
    ...{ name: 'Rita', surname: 'Conti', businessName: 'Circolo del Lago', city: 'Como', province: 'CO' },
    email: 'rita@circolodellago.example',
    plan: { key: 'basic', status: 'canceled' },
    isDeleted: true,
    scanners: [],
  },
  {
    ...{ name: 'Nadia', surname: 'Ferrari', businessName: 'Passo dopo Passo', city: 'Parma', province: 'PR' },
    email: 'new@regia.test',
    plan: null,
    isNew: true,
    scanners: [],
  },
  {
    ...{ name: '', surname: '', businessName: 'Rifugio Aperto', city: 'Aosta', province: 'AO' },
    email: 'ciao@rifugioaperto.example',
    ...{ plan: null, isIncomplete: true, isConfirmed: false, invitedDaysAgo: 3, scanners: [] },
  },
  {
    ...{ name: '', surname: '', businessName: 'Bassa Pedala', city: 'Mantova', province: 'MN' },
    email: 'info@bassapedala.example',
    ...{ plan: null, isIncomplete: true, isConfirmed: false, invitedDaysAgo: 11, scanners: [] },
  },
];

const admins = [
  ['Matteo', 'Galli'],
  ['Chiara', 'Serra'],
] as const;

function account(prng: Prng, now: Date, daysAgo: number, fields: Partial<DemoUser> & Pick<DemoUser, 'role' | 'email'>) {
  const createdAt = addDays(now, -daysAgo);
  const user: DemoUser = {
    _id: uuidAt(prng, createdAt),
    secondaryRole: null,
    username: fields.email.replace('@', '.').replace(/\.example$/, ''),
    name: '',
    surname: '',
    phone: null,
    address: null,
    tenantId: null,
    hasPassword: false,
    isEnabled: true,
    isConfirmed: true,
    showGuideReminderModal: false,
    createdAt: createdAt.toISOString(),
    ...fields,
  };
  return user;
}

function tenantOf(spec: Spec, user: DemoUser, ids: LookupIds, at: number): DemoTenant {
  const { city, province } = spec;
  const phone = `+39 0${String(35_551_200 + at * 137).padStart(8, '0')}`;
  return {
    userId: user._id,
    businessName: spec.businessName,
    categoryIds: spec.isIncomplete ? [] : [ids.categories.circle],
    contactEmail: spec.email,
    contactPhone: spec.invitedDaysAgo === undefined ? phone : '',
    contactAddress: { plainAddress: `Via Roma ${at + 1}, ${city} (${province})`, city, province, country: 'Italia' },
    stripeConnectId: null,
    providerCustomerId: null,
    paymentsEnabled: false,
    automaticAcceptance: at % 2 === 1,
    primaryColor: '#0F766E',
    secondaryColor: '#C2410C',
    websiteUrl: `https://${spec.email.replace(/.*@/, '')}`,
    fiscalCode: spec.isIncomplete ? '' : '12345678903',
    iban: null,
    ibanHolder: null,
    defaultFeePercentage: spec.fee ?? null,
    merchFeePercentage: spec.fee === undefined ? null : 10,
    priceTiers: spec.priceTiers ?? [],
  };
}

function subscriptionOf(prng: Prng, now: Date, user: DemoUser, spec: Spec, plan: Record<PlanKey, Plan>) {
  if (!spec.plan) return [];
  const of = plan[spec.plan.key];
  const startAt = addDays(now, -75);
  const row: DemoSubscription = {
    _id: uuidAt(prng, startAt),
    tenantId: user._id,
    planId: of._id,
    planName: of.name,
    perks: of.perks,
    subscriptionType: of.price === 0 ? 'basic' : 'card',
    status: spec.plan.status,
    duration: of.duration,
    providerId: null,
    price: of.price,
    startAt: startAt.toISOString(),
    endAt:
      spec.endsInDays !== undefined
        ? addDays(now, spec.endsInDays).toISOString()
        : of.price === 0 && spec.plan.status === 'active'
          ? null
          : addDays(startAt, of.duration).toISOString(),
    createdAt: startAt.toISOString(),
  };
  return [row];
}

export interface MoreCommunities {
  users: DemoUser[];
  tenants: DemoTenant[];
  subscriptions: DemoSubscription[];
}

/** Further communities, scanners and administrators, so that the lists of an administrator look as they do in use. */
export function buildMoreCommunities(now: Date, ids: LookupIds, plan: Record<PlanKey, Plan>): MoreCommunities {
  const prng = createPrng(SEED);
  const more: MoreCommunities = { users: [], tenants: [], subscriptions: [] };
  for (const [at, [name, surname]] of admins.entries()) {
    const email = `${name}.${surname}@regia.example`.toLowerCase();
    more.users.push(account(prng, now, 300 - at * 90, { role: 'admin', email, name, surname }));
  }
  for (const [at, spec] of specs.entries()) {
    const { name, surname, email, isEnabled = true, isConfirmed = true, isDeleted = false } = spec;
    const phone = `+39 3${String(400_000_000 + at * 7_654_321)}`;
    const brought = at % 2 === 0 ? { affiliateCode: `AMICI-${100 + at}` } : {};
    const state = { isEnabled, isConfirmed, ...(isDeleted && { isDeleted }), ...brought };
    const start = spec.isNew ? { hasPassword: true, showGuideReminderModal: true } : {};
    const daysAgo = spec.isNew ? 2 : (spec.invitedDaysAgo ?? (spec.isIncomplete ? 24 : 260 - at * 35));
    const owner = account(prng, now, daysAgo, { role: 'tenant', email, name, surname, phone, ...state, ...start });
    owner.tenantId = owner._id;
    more.users.push(owner);
    const invited = spec.invitedDaysAgo === undefined ? {} : { invitedAt: owner.createdAt };
    more.tenants.push({ ...tenantOf(spec, owner, ids, at), ...invited });
    more.subscriptions.push(...subscriptionOf(prng, now, owner, spec, plan));
    for (const [scannerName, scannerSurname, isOn] of spec.scanners) {
      const address = `${scannerName}.${scannerSurname}@${email.replace(/.*@/, '')}`.toLowerCase();
      const person = { name: scannerName, surname: scannerSurname, isEnabled: isOn, tenantId: owner._id };
      more.users.push(account(prng, now, 120 - at * 9, { role: 'scanner', email: address, ...person }));
    }
  }
  return more;
}
