import type { AuditSubject } from '#domain/audit/actions.ts';
import type { Category } from '#domain/categories/entity.ts';
import type { SeenPhone } from '#domain/check-in/board/board.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { Scan } from '#domain/check-in/schema.ts';
import type { Communication } from '#domain/communications/entity.ts';
import type { CommunicationRecipient } from '#domain/communications/schema.ts';
import type { EventStage } from '#domain/event-stages/entity.ts';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import type { Event } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import type { Address } from '#domain/fields.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Label } from '#domain/labels/entity.ts';
import type { KeyMark, Leader, RollCall, RollCallMark, Share } from '#domain/leaders/schema.ts';
import type { HandOver } from '#domain/orders/hand-over-schema.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { PriceTier } from '#domain/payments/fees/fee.ts';
import type { BankPayout } from '#domain/payments/provider-reasons.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Role } from '#domain/permissions.ts';
import type { Product } from '#domain/products/entity.ts';
import type { Variant } from '#domain/products/variants.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import type { Requirement } from '#domain/requirements/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Sponsorship } from '#domain/sponsorships/entity.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { PlanPerk, PlanStatus } from '#domain/subscriptions/plan.ts';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { WaitingEntry } from '#domain/waiting-list/schema.ts';
import type { DemoDoorSale, DemoTill } from './door-types.ts';

/** Password of every demo account; the server refuses them when NODE_ENV is production. */
export const DEMO_PASSWORD = 'Regia!2026';

export interface DemoUser {
  _id: string;
  role: Role;
  secondaryRole: 'scanner' | null;
  username: string;
  email: string;
  name: string;
  surname: string;
  phone: string | null;
  address: Address | null;
  /** The community scanned for, or the one a guest belongs to; a community's own account has its own id. */
  tenantId: string | null;
  /** Whether the person signs in with DEMO_PASSWORD; guests never do. */
  hasPassword: boolean;
  profileImage?: string;
  /** Who brought the account to the platform. */
  affiliateCode?: string;
  /** Of a scanner: whether they also sell at the door. */
  sellsAtDoor?: boolean;
  isEnabled: boolean;
  isConfirmed: boolean;
  /** Deleted accounts stay in the records. */
  isDeleted?: boolean;
  showGuideReminderModal: boolean;
  createdAt: string;
}

export interface DemoTenant {
  /** The community's account. */
  userId: string;
  businessName: string;
  categoryIds: string[];
  contactEmail: string;
  contactPhone: string;
  contactAddress: Address;
  stripeConnectId: string | null;
  providerCustomerId: string | null;
  paymentsEnabled: boolean;
  automaticAcceptance: boolean;
  /** When it was last invited; of the person who has not accepted. */
  invitedAt?: string | null;
  primaryColor: string;
  secondaryColor: string;
  websiteUrl: string;
  /** Of the public page; none where absent. */
  facebookUrl?: string;
  instagramUrl?: string;
  headerImage?: string;
  galleryImages?: string[];
  fiscalCode: string;
  iban: string | null;
  ibanHolder: string | null;
  defaultFeePercentage: number | null;
  /** On merchandise; the platform's own where absent. */
  merchFeePercentage?: number | null;
  /** Fees by price; none where absent. */
  priceTiers?: PriceTier[];
}

export interface DemoSubscription {
  _id: string;
  tenantId: string;
  planId: string;
  planName: string;
  perks: PlanPerk[];
  subscriptionType: 'basic' | 'card';
  /** Days of one period. */
  duration: number;
  /** Its subscription at the local payment provider, while it is paid. */
  providerId: string | null;
  status: PlanStatus;
  price: number;
  startAt: string;
  endAt: string | null;
  createdAt: string;
}

export type DemoTransport = WithCreation<Transport>;

/** An entry of a waiting list as it is kept. */
export interface DemoWaiting extends Omit<WaitingEntry, 'position' | 'userType' | 'user'> {
  /** The staff who put them on the list. */
  createdBy: string | null;
}

/** A picture of `demo/pictures`: which scene, in which form, under which address. */
export interface DemoCover {
  fileId: string;
  /** None of what belongs to the platform. */
  tenantId: string | null;
  /** Account that uploaded it. */
  userId: string;
  scene: string;
  form: 'card' | 'header' | 'profile' | 'sponsor';
  name: string;
  url: string;
  /** The record that shows it, and as what. */
  linked: { type: string; id: string };
  createdAt: string;
}

export type WithCreation<T> = T & { createdAt: string };

/** A ticket with when it was paid, which the API does not tell. */
export type DemoTicket = Ticket & { payedAt: string | null };

/** What the local payment provider knows of the communities. */
export interface DemoSandboxObject {
  id: string;
  kind: 'account' | 'customer' | 'subscription';
  ownerId: string;
  data: Record<string, string | number | boolean | null>;
  createdAt: string;
}

/** One person of a communication, as the database keeps it. */
export type DemoRecipient = CommunicationRecipient & {
  tenantId: string | null;
  userId: string | null;
  createdAt: string;
};

/** What a person said of hearing from the platform. */
export interface DemoConsent {
  _id: string;
  userId: string;
  isGiven: boolean;
  at: string;
}

/** A follower who wants no more messages of a community. */
export interface DemoOptout {
  tenantId: string;
  userId: string;
  at: string;
}

/** What a community keeps in mind of somebody. */
export interface DemoNote {
  _id: string;
  tenantId: string;
  userId: string;
  authorId: string;
  text: string;
  createdAt: string;
  version: number;
}

export interface DemoQuestion {
  _id: string;
  tenantId: string;
  reservationId: string;
  text: string;
  createdAt: string;
}

export interface DemoHandOn extends HandOnRecord {
  /** Of one that was accepted: the code that is void since. */
  oldCode?: string;
  tenantId: string;
  eventId: string;
  reservationId: string;
}

/** Something somebody did, as the log would have kept it. */
export type DemoAuditEntry = AuditSubject & {
  at: string;
  tenantId: string;
  userId: string;
  /** None where it was done to several at once. */
  recordId: string | null;
  changes: Record<string, unknown>;
};

/** Everything a first start holds; all rows agree with each other. */
/** Which list of whose event something is of. */
interface OfList {
  tenantId: string;
  eventId: string;
  transportId: string | null;
}
/** A leader of a list; with a key where they have a link. */
export type DemoLeader = Leader & OfList & { key: string | null };
export type DemoShare = Share & OfList & { key: string };
export type DemoRollCall = RollCall & OfList;
/** What a leader marked; whose phone it was decides who "you" is. */
export type DemoRollCallMark = Omit<RollCallMark, 'by' | 'isOwn'> & { leaderId: string; tenantId: string };
export type DemoKeyMark = Omit<KeyMark, 'by'> & { leaderId: string; tenantId: string };

/** A phone at a gate, as it last said of itself. */
export interface DemoPhone extends Omit<SeenPhone, '_id' | 'phoneNumber'> {
  phone: string;
  tenantId: string;
  eventId: string;
}

/** What of an order was handed over, or set as shipped. */
export type DemoHandOver = Omit<HandOver, 'first'> & {
  tenantId: string;
  orderId: string;
  eventId: string | null;
  nonce: string | null;
  createdAt: string;
};

/** A mail that asked for what a booking owes. */
export interface DemoReminder {
  _id: string;
  tenantId: string;
  reservationId: string;
  to: string;
  name: string;
  eventName: string;
  at: string;
}

/** The mail of a booking that confirmed it, with who comes, and when its page was first opened, where it was. */
export type DemoConfirmation = DemoReminder & { people: string[]; openedAt: string | null };

/** The mail a ticket went out with. */
export type DemoTicketMail = DemoReminder & { ticketId: string };

/** A mail of a booking that came back, and what the other server said. */
export type DemoFailedMail = DemoReminder & { error: string };

export type DemoBankPayout = BankPayout & { _id: string };

/** What the areas of `areas.ts` are on. */
export interface DemoData {
  users: DemoUser[];
  tenants: DemoTenant[];
  plans: Plan[];
  subscriptions: DemoSubscription[];
  sandboxObjects: DemoSandboxObject[];
  categories: WithCreation<Category>[];
  eventSubtypes: WithCreation<EventSubtype>[];
  requirements: WithCreation<Requirement>[];
  labels: Label[];
  tenantSubscriptions: TenantSubscription[];
  events: Event[];
  eventStages: WithCreation<EventStage>[];
  extras: WithCreation<Extra>[];
  transports: DemoTransport[];
  checkpoints: WithCreation<Checkpoint>[];
  reservations: Reservation[];
  tickets: DemoTicket[];
  payments: Payment[];
  handOns: DemoHandOn[];
  /** What staff did with bookings, as the log kept it. */
  bookingChanges: DemoAuditEntry[];
  confirmations: DemoConfirmation[];
  reminders: DemoReminder[];
  ticketMails: DemoTicketMail[];
  failedMails: DemoFailedMail[];
  bankPayouts: DemoBankPayout[];
  leaders: DemoLeader[];
  shares: DemoShare[];
  rollCalls: DemoRollCall[];
  rollCallMarks: DemoRollCallMark[];
  keyMarks: DemoKeyMark[];
  participations: ParticipationRequest[];
  waitingList: DemoWaiting[];
  orders: Order[];
  handOvers: DemoHandOver[];
  doorSales: DemoDoorSale[];
  tills: DemoTill[];
  refundRequests: RefundRequest[];
  scans: Scan[];
  gatePhones: DemoPhone[];
  covers: DemoCover[];
  communications: Communication[];
  recipients: DemoRecipient[];
  consents: DemoConsent[];
  optouts: DemoOptout[];
  products: Omit<Product, 'category' | 'tenant'>[];
  productVariants: Variant[];
  sponsorships: Sponsorship[];
}
