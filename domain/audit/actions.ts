import { type ActionOf, isGranted, type Resource, resources } from '../permissions.ts';

/** What is done to a record of whatever people make, change and delete, and no more. */
const recorded = ['create', 'update', 'delete'] as const;

/** What the payment provider tells that nobody here did. */
export const atProvider = [
  'refundAtProvider',
  'refundAtProviderFailed',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const;

/** Resources of which the log holds something else, each with its actions. */
const own = {
  session: ['signIn', 'signInFailed', 'proofFailed', 'refused'],
  me: [
    'update',
    'changePassword',
    'addCodes',
    'removeCodes',
    'renewRecoveryCodes',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'endSessions',
    'changeConsents',
    'makeCalendarFeed',
    'revokeCalendarFeed',
  ],
  users: [
    'create',
    'update',
    'delete',
    'register',
    'confirmEmail',
    'acceptInvitation',
    'resetPassword',
    'promote',
    'demote',
    'inviteScanner',
    'withdrawScanner',
    'export',
    'erase',
  ],
  tenants: ['create', 'update', 'delete', 'renamePage', 'invite'],
  guests: ['create'],
  people: ['addNote', 'editNote', 'deleteNote', 'tellApart', 'merge'],
  'tenant-subscriptions': ['create', 'accept', 'decline', 'reopen', 'setUserType', 'setSelling', 'delete', 'import'],
  subscriptions: ['subscribe', 'change', 'cancel', 'update'],
  available_subscriptions: ['create', 'update', 'retire', 'resume', 'delete'],
  'payment-account': ['create', 'payoutFailed'],
  events: ['create', 'closeTill', 'update', 'duplicate', 'delete', 'renamePage'],
  transports: ['create', 'update', 'delete', 'assign', 'request'],
  leaders: ['create', 'createLink', 'sendList', 'revoke', 'open', 'openLink'],
  shares: ['create', 'revoke', 'open'],
  reservations: [
    'create',
    'sellAtDoor',
    'update',
    'send',
    'remind',
    'cancelByHolder',
    'addByHolder',
    'addPerson',
    'cancelAll',
    'moveBooking',
    'splitPerson',
    'splitOff',
    'handOn',
    'agreeHandOn',
    'declineHandOn',
    ...atProvider,
  ],
  participations: ['create', 'update'],
  'waiting-list': ['create', 'update', 'offer', 'keep', 'remove', 'leave', 'accept', 'decline'],
  tickets: [
    ...([
      'send',
      'editParticipant',
      'editByHolder',
      'setPaid',
      'unpay',
      'redate',
      'cancelRevoke',
      'cancelToRefund',
    ] as const),
    ...(['setPaidCash', 'setPaidReader', 'setPaidTransfer'] as const),
    ...(['setPaidByLeader', 'takenTwice', 'settleTwice'] as const),
    // Entries from before the two ways of giving money back have the first name.
    ...(['setRefunded', 'refundCard', 'refundOther'] as const),
  ],
  scans: ['revert'],
  'closed-months': ['create'],
  payments: ['create', 'update', 'send', 'refund', ...atProvider],
  orders: ['create', 'update', 'handOver', 'takeBack', 'refund', 'refundOther', ...atProvider],
  'refund-requests': ['create', 'createUnasked', 'update'],
  products: ['create', 'update', 'duplicate', 'archive', 'restore', 'delete', 'renamePage'],
  communications: ['create', 'update', 'send', 'delete'],
  sponsorships: ['create', 'update', 'delete', 'associate', 'dissociate'],
  connections: ['create', 'delete'],
  uploads: ['delete'],
} as const satisfies Record<string, readonly string[]>;

type IsRecorded<R extends Resource> = (typeof recorded)[number] extends ActionOf<R> ? R : never;
/** The others that somebody may make, change and delete. */
export type RecordedResource = { [R in Exclude<Resource, keyof typeof own>]: IsRecorded<R> }[Exclude<
  Resource,
  keyof typeof own
>];
const recordedResources = new Set<string>(
  resources.filter((name) => !(name in own) && recorded.every((action) => isGranted(action, name))),
);
export const isRecorded = (name: string): name is RecordedResource => recordedResources.has(name);

/**
 * What the audit log may hold: the actions of each resource. An entry whose pair is not here does not type-check, and each pair
 * has its sentence in both languages.
 */
export const auditedActions: typeof own & Readonly<Record<RecordedResource, typeof recorded>> = Object.assign(
  {},
  own,
  ...resources.filter(isRecorded).map((name) => ({ [name]: recorded })),
);

export type AuditedResource = keyof typeof auditedActions;
export const auditedResources = Object.keys(auditedActions) as readonly AuditedResource[];
export type AuditedAction<R extends AuditedResource> = (typeof auditedActions)[R][number];

/** What people make, change and delete, whatever else is done to it. */
export type ChangedResource = {
  [R in AuditedResource]: (typeof recorded)[number] extends AuditedAction<R> ? R : never;
}[AuditedResource];

/** A resource with one of its own actions. */
export type AuditSubject = { [R in AuditedResource]: { resource: R; action: AuditedAction<R> } }[AuditedResource];

/** The sentence of each pair, in one language; those of `recorded` have one for all, with what a record is called in it. */
export type AuditSentences = { [R in keyof typeof own]: Record<AuditedAction<R>, string> } & {
  recorded: Record<(typeof recorded)[number], string>;
  /** How a sentence names the person a record is of, each left out where nobody else than the doer is known; the last stands for nobody known. */
  person: { of: string; for: string; someone: string };
};

/** Resources whose records are called by the name of a person. */
const people = [
  'users',
  'scanners',
  'guests',
  'people',
  'tenant-subscriptions',
  'tickets',
  'scans',
  'leaders',
  'shares',
];
export const isCalledByPerson = (resource: AuditedResource): boolean => people.includes(resource);

export const isAuditedResource = (name: string): name is AuditedResource => name in auditedActions;
