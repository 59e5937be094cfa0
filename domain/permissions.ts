/**
 * Who may do what. The only place where roles are in conditions: the server enforces
 * this table on every route, the app reads it to show or hide.
 */
export const roles = ['admin', 'tenant', 'scanner', 'user', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Who is asking. `tenantId` is the community the person acts for: their own, or the one they scan for. */
export interface Actor {
  userId: string;
  role: Role;
  secondaryRole: 'scanner' | null;
  tenantId: string | null;
}

/** How far a permission reaches: every record, those of the actor's community, those of the person, none. */
export type Scope = 'all' | 'tenant' | 'own' | 'none';

export const actions = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'export',
  'publish',
  'duplicate',
  'send',
  'pay',
  'unpay',
  'refund',
  'setStatus',
  'editParticipant',
  'scan',
  'revert',
  'snapshot',
  'accept',
  'decline',
  'reopen',
  'setUserType',
  'promote',
  'demote',
  'resetPassword',
  'import',
  'subscribe',
  'read',
  'erase',
  'sponsor',
  'handOver',
  'sell',
] as const;
export type Action = (typeof actions)[number];

type Grants = Partial<Record<Role, Scope>>;

const everyone: Grants = { admin: 'all', tenant: 'all', scanner: 'all', user: 'all' };
const staff: Grants = { admin: 'all', tenant: 'tenant' };
const gate: Grants = { admin: 'all', tenant: 'tenant', scanner: 'tenant' };
const gateAndOwn: Grants = { ...gate, user: 'own' };
const staffAndOwn: Grants = { ...staff, user: 'own' };
const adminOnly: Grants = { admin: 'all' };
const tenantOnly: Grants = { tenant: 'tenant' };
const community: Grants = { tenant: 'tenant', scanner: 'tenant' };
const feedOwner: Grants = { tenant: 'own', scanner: 'own' };
const ownOnly: Grants = { user: 'own' };

const lookup = { list: everyone, get: everyone, create: adminOnly, update: adminOnly, delete: adminOnly };
const staffRecord = { list: staff, get: staff, create: staff, update: staff, delete: staff };
const eventPart = { list: gate, get: gate, create: staff, update: staff, delete: staff };

const table = {
  me: {
    get: { admin: 'own', tenant: 'own', scanner: 'own', user: 'own' },
    update: { admin: 'own', tenant: 'own', scanner: 'own', user: 'own' },
    export: { admin: 'own', tenant: 'own', scanner: 'own', user: 'own' },
  },
  // Anyone who works for a community has its events in a calendar of their own.
  'calendar-feed': { create: feedOwner, delete: feedOwner },
  users: {
    list: staff,
    get: staff,
    create: adminOnly,
    update: adminOnly,
    delete: adminOnly,
    export: adminOnly,
    erase: adminOnly,
    resetPassword: adminOnly,
    promote: tenantOnly,
    demote: tenantOnly,
  },
  people: { list: staff, get: tenantOnly, update: tenantOnly },
  tenants: {
    list: adminOnly,
    get: adminOnly,
    create: adminOnly,
    update: adminOnly,
    delete: adminOnly,
    export: adminOnly,
  },
  scanners: { list: staff, get: staff, create: tenantOnly, update: staff, delete: staff },
  guests: { list: staff, create: staff },
  'tenant-subscriptions': {
    list: staffAndOwn,
    get: staffAndOwn,
    create: staffAndOwn,
    accept: staff,
    decline: staff,
    reopen: staff,
    setUserType: tenantOnly,
    delete: tenantOnly,
    export: staff,
    import: tenantOnly,
  },
  subscriptions: { list: staff, get: staff, create: staff, update: adminOnly, subscribe: tenantOnly },
  available_subscriptions: lookup,
  categories: lookup,
  'event-subtypes': lookup,
  requirements: lookup,
  labels: { list: everyone, create: adminOnly, update: adminOnly, delete: adminOnly },
  options: { get: everyone },
  events: {
    list: gate,
    get: gate,
    create: tenantOnly,
    duplicate: tenantOnly,
    update: staff,
    publish: staff,
    setStatus: staff,
    delete: staff,
    export: staff,
    sponsor: adminOnly,
  },
  'event-stages': eventPart,
  extras: eventPart,
  transports: { ...eventPart, export: staff, send: tenantOnly },
  leaders: { list: staff, create: staff, send: staff, delete: staff },
  // Anyone who works for a community, for the lists they lead and no others.
  'roll-calls': { list: community, get: community, update: community },
  reservations: {
    list: staffAndOwn,
    get: gateAndOwn,
    create: staffAndOwn,
    update: staff,
    send: staff,
    export: staff,
  },
  'waiting-list': { list: staff, get: staff, create: staff, update: staff, delete: staff, export: staff },
  participations: {
    list: staffAndOwn,
    get: staffAndOwn,
    create: staffAndOwn,
    // The person who asked may call it off; deciding is the staff's, how it is paid the administrator's.
    update: staffAndOwn,
    accept: staff,
    pay: adminOnly,
    export: staff,
  },
  tickets: {
    list: gateAndOwn,
    get: gateAndOwn,
    export: gate,
    send: staff,
    pay: gate,
    unpay: staff,
    setStatus: staff,
    editParticipant: staff,
  },
  // The board of all doors, and what came of an evening, are the staff's; selling is a right of each scanner beside this.
  scans: { list: gate, scan: gate, revert: gate, snapshot: gate, sell: gate, get: staff, export: staff },
  checkpoints: eventPart,
  payments: {
    list: staffAndOwn,
    get: staffAndOwn,
    // A receipt that is not by card, recorded by hand.
    create: adminOnly,
    update: adminOnly,
    pay: staffAndOwn,
    send: staff,
    refund: staff,
    export: staff,
  },
  ledger: { list: staff, get: staff, export: staff },
  // A community closes its own months, once and for all.
  'closed-months': { list: staff, get: tenantOnly, create: tenantOnly, export: staff },
  uploads: { create: { ...gate, user: 'own' }, get: { ...gate, user: 'own' }, delete: { ...gate, user: 'own' } },
  views: { list: tenantOnly, create: staff },
  jobs: { get: staff },
  outbox: { list: adminOnly, get: adminOnly },
  audit: { list: staff, export: staff },
  dashboard: { list: tenantOnly, get: tenantOnly },
  platform: { list: adminOnly, get: adminOnly, update: adminOnly },
  'payment-account': { get: tenantOnly, create: tenantOnly },
  'live-events': {
    list: { admin: 'own', tenant: 'own', scanner: 'own' },
    update: { admin: 'own', tenant: 'own', scanner: 'own' },
  },
  chats: { list: staff, get: staff, read: staff },
  connections: { create: staff, delete: staff },
  // The person who scans reads what their community wrote to its people, without the people's addresses.
  communications: { ...staffRecord, list: gate, get: gate, send: staff, export: staff },
  'communication-recipients': { list: staff },
  faqs: staffRecord,
  // Orders are made by the person who pays for them; the staff sends them and gives money back, the gate hands over what is picked up.
  orders: {
    list: staffAndOwn,
    get: staffAndOwn,
    create: ownOnly,
    update: staff,
    refund: staff,
    export: staff,
    handOver: gate,
  },
  'refund-requests': { list: staffAndOwn, get: staffAndOwn, create: ownOnly, update: staff },
  products: { ...staffRecord, create: tenantOnly, publish: staff, duplicate: staff },
  'product-variants': staffRecord,
  sponsorships: { list: staff, get: staff, create: adminOnly, update: adminOnly, delete: adminOnly },
} satisfies Record<string, Partial<Record<Action, Grants>>>;

/** Whatever permissions are about. */
export type Resource = keyof typeof table;
export const resources = Object.keys(table) as Resource[];

/** What somebody may do with a resource. */
export type ActionOf<R extends Resource> = keyof (typeof table)[R];

const grantsOf: Readonly<Record<Resource, Partial<Record<Action, Grants>>>> = table;

export const isGranted = (action: Action, resource: Resource): boolean => action in grantsOf[resource];

const reach: Record<Scope, number> = { none: 0, own: 1, tenant: 2, all: 3 };

/** The roles a person acts in: the primary one, and scanner for the person who was promoted. */
export function rolesOf(actor: Pick<Actor, 'role' | 'secondaryRole'>): Role[] {
  return actor.secondaryRole === 'scanner' && actor.role !== 'scanner' ? [actor.role, 'scanner'] : [actor.role];
}

/** The widest scope any of the actor's roles has for an action. */
export function scopeOf(actor: Actor, action: Action, resource: Resource): Scope {
  const grants = grantsOf[resource][action];
  let widest: Scope = 'none';
  for (const role of rolesOf(actor)) {
    const scope = grants?.[role] ?? 'none';
    if (reach[scope] > reach[widest]) widest = scope;
  }
  return widest;
}

/** Whose a record is, as far as permissions care. */
export interface Owned {
  tenantId?: string | null;
  userId?: string | null;
}

function reaches(scope: Scope, actor: Actor, record: Owned): boolean {
  if (scope === 'tenant') return actor.tenantId !== null && record.tenantId === actor.tenantId;
  return scope === 'all' || (scope === 'own' && record.userId === actor.userId);
}

/**
 * Whether the actor may perform the action at all, and on the record when one is given. Each role counts by itself: a buyer
 * promoted to scanner keeps their own tickets in other communities.
 */
export function can(actor: Actor, action: Action, resource: Resource, record?: Owned): boolean {
  if (record === undefined) return scopeOf(actor, action, resource) !== 'none';
  const grants = grantsOf[resource][action];
  return rolesOf(actor).some((role) => reaches(grants?.[role] ?? 'none', actor, record));
}

export const prefixes = ['admin', 'tenant', 'scanner'] as const;
/** The first part of every back-office path; one set of routes is under each. */
export type Prefix = (typeof prefixes)[number];

/** The prefixes a person may open, the first being their home. */
export function prefixesOf(actor: Pick<Actor, 'role' | 'secondaryRole'>): Prefix[] {
  return rolesOf(actor).filter((role): role is Prefix => (prefixes as readonly string[]).includes(role));
}

/** Whether a person is a scanner in the primary or the secondary role. */
export function isScanner(actor: Pick<Actor, 'role' | 'secondaryRole'>): boolean {
  return rolesOf(actor).includes('scanner');
}

/** Whether somebody sees e-mail and phone of the people in bookings and tickets; at the gate nobody does. */
export function seesContacts(actor: Actor): boolean {
  return scopeOf(actor, 'list', 'tickets') === 'own' || can(actor, 'editParticipant', 'tickets');
}
