/** What a personal link opens: one booking, request, order, follower, waiting-list entry or ticket handed on, and nothing else. */
export const personalLinkKinds = [
  'reservation',
  'participation',
  'order',
  'follower',
  'waiting-list-entry',
  'hand-on',
] as const;
export type PersonalLinkKind = (typeof personalLinkKinds)[number];

/** How long a personal link opens its page; afterwards a fresh one is asked for by mail. */
export const PERSONAL_LINK_DAYS = 30;
/** Below which a personal link's page stands. */
const prefixes: Readonly<Record<PersonalLinkKind, string>> = {
  reservation: '/m/',
  participation: '/m/',
  order: '/m/',
  follower: '/m/',
  'waiting-list-entry': '/w/',
  'hand-on': '/h/',
};

/** The address of a personal link's page, without the server's name. */
export const personalPath = (kind: PersonalLinkKind, key: string): string => prefixes[kind] + key;

/**
 * Stands in a kept mail for a personal link; the key is made when the mail is sent, so that nobody who reads the outbox can
 * use it, and a mail that is sent again opens its page again.
 * @param seal what only the server can make for this record and this address: whatever people write is no mark
 */
export const personalLinkMark = (kind: PersonalLinkKind, recordId: string, seal: string): string =>
  personalPath(kind, `~${kind}.${recordId}.${seal}~`);

/** Finds each mark with its kind, the id of its record and its seal. */
export const personalLinkMarks = (): RegExp =>
  /~(reservation|participation|order|follower|waiting-list-entry|hand-on)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{22})~/g;
