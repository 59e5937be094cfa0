import { type Prefix, prefixes } from '#domain/permissions.ts';

export interface GatePlace {
  prefix: Prefix;
  /** Absent on the check-in area's root, which the gate answers only without network. */
  eventId: string | null;
  /** The ticket whose verdict is open. */
  ticketId: string | null;
  isAlreadyScanned: boolean;
}

const pattern = /^\/([a-z]+)\/check-in-area(?:\/events\/([^/]+)\/tickets\/([^/]+))?\/?$/;

/** Where the address says the gate is; the scan page is matched before a ticket. */
export function parseGatePlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): GatePlace {
  const [, first, eventId = null, last] = pattern.exec(pathname) ?? [];
  const prefix = prefixes.find((candidate) => candidate === first) ?? 'scanner';
  const ticketId = last === undefined || last === 'scan' ? null : last;
  const isAlreadyScanned = new URLSearchParams(search).get('isAlreadyScanned') === 'true';
  return { prefix, eventId, ticketId, isAlreadyScanned };
}

export const areaPath = (prefix: Prefix): string => `/${prefix}/check-in-area`;
export const listPath = (prefix: Prefix, eventId: string): string => `${areaPath(prefix)}/events/${eventId}/tickets`;
export const scanPath = (prefix: Prefix, eventId: string): string => `${listPath(prefix, eventId)}/scan`;
/** A verdict's own address. */
export const verdictPath = (prefix: Prefix, eventId: string, ticketId: string, isAlreadyScanned: boolean): string =>
  `${listPath(prefix, eventId)}/${ticketId}?isAlreadyScanned=${isAlreadyScanned}`;
export const reservationPath = (prefix: Prefix, id: string): string => `/${prefix}/reservations/${id}`;
/** Sign-in, and back here afterwards. */
export const signInPath = (prefix: Prefix, here: string): string =>
  `${prefix === 'scanner' ? '/login/scanner' : '/login'}?next=${encodeURIComponent(here)}`;
