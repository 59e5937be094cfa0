/**
 * What the audit log may hold: the actions of each resource. An entry whose pair is not here does not type-check, and each pair
 * has its sentence in both languages (DEC-088).
 */
export const auditedActions = {
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
    'resetPassword',
    'promote',
    'demote',
    'export',
    'erase',
  ],
  tenants: ['create', 'update', 'delete', 'renamePage'],
  scanners: ['create', 'update', 'delete'],
  guests: ['create'],
  people: ['addNote', 'editNote', 'deleteNote', 'tellApart', 'merge'],
  'tenant-subscriptions': ['create', 'accept', 'decline', 'reopen', 'setUserType', 'setSelling', 'delete', 'import'],
  subscriptions: ['subscribe', 'change', 'cancel', 'update'],
  available_subscriptions: ['create', 'update', 'retire', 'resume', 'delete'],
  'payment-account': ['create'],
  categories: ['create', 'update', 'delete'],
  'event-subtypes': ['create', 'update', 'delete'],
  requirements: ['create', 'update', 'delete'],
  labels: ['create', 'update', 'delete'],
  events: ['create', 'closeTill', 'update', 'duplicate', 'delete', 'renamePage'],
  'event-stages': ['create', 'update', 'delete'],
  extras: ['create', 'update', 'delete'],
  transports: ['create', 'update', 'delete', 'assign', 'request'],
  leaders: ['create', 'createLink', 'revoke', 'open', 'openLink'],
  shares: ['create', 'revoke', 'open'],
  reservations: [
    'create',
    'sellAtDoor',
    'update',
    'send',
    'remind',
    'cancelByHolder',
    'handOn',
    'agreeHandOn',
    'declineHandOn',
  ],
  participations: ['create', 'update'],
  'waiting-list': ['create', 'update', 'offer', 'keep', 'remove', 'leave', 'accept', 'decline'],
  tickets: [
    ...(['send', 'editParticipant', 'editByHolder', 'setPaid', 'unpay', 'cancelRevoke', 'cancelToRefund'] as const),
    ...(['setPaidCash', 'setPaidReader', 'setPaidByLeader'] as const),
    // Entries from before the two ways of giving money back have the first name.
    ...(['setRefunded', 'refundCard', 'refundOther'] as const),
  ],
  scans: ['revert'],
  checkpoints: ['create', 'update', 'delete'],
  payments: ['create', 'update', 'send', 'refund'],
  orders: ['create', 'update', 'handOver', 'takeBack', 'refund', 'refundOther'],
  'refund-requests': ['create', 'update'],
  products: ['create', 'update', 'duplicate', 'archive', 'restore', 'delete', 'renamePage'],
  'product-variants': ['create', 'update', 'delete'],
  communications: ['create', 'update', 'send', 'delete'],
  faqs: ['create', 'update', 'delete'],
  sponsorships: ['create', 'update', 'delete', 'associate', 'dissociate'],
  connections: ['create', 'delete'],
  uploads: ['delete'],
} as const satisfies Record<string, readonly string[]>;

export type AuditedResource = keyof typeof auditedActions;
export const auditedResources = Object.keys(auditedActions) as readonly AuditedResource[];
export type AuditedAction<R extends AuditedResource> = (typeof auditedActions)[R][number];

/** A resource with one of its own actions. */
export type AuditSubject = { [R in AuditedResource]: { resource: R; action: AuditedAction<R> } }[AuditedResource];

/** The sentence of each pair, in one language. */
export type AuditSentences = { [R in AuditedResource]: Record<AuditedAction<R>, string> };

export const isAuditedResource = (name: string): name is AuditedResource => name in auditedActions;
