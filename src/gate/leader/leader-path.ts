import { ledListsPath } from '#domain/leaders/link.ts';
import { type Prefix, prefixes } from '#domain/permissions.ts';

/** Where a leader's phone is: behind a link, at the lists somebody leads for a community, or at one of them. */
export type LeaderPlace =
  | { kind: 'link'; key: string }
  | { kind: 'lists'; prefix: Prefix }
  | { kind: 'list'; prefix: Prefix; listId: string };

const link = /^\/l\/([^/]+)\/?$/;
const lists = /^\/([a-z]+)\/check-in-area\/lists(?:\/([^/]+))?\/?$/;

/** What the address says of a leader's face; null where it is the gate's. */
export function parseLeaderPlace({ pathname }: Pick<Location, 'pathname'>): LeaderPlace | null {
  const [, key] = link.exec(pathname) ?? [];
  if (key !== undefined) return { kind: 'link', key };
  const [, first, listId] = lists.exec(pathname) ?? [];
  const prefix = prefixes.find((candidate) => candidate === first);
  if (prefix === undefined) return null;
  return listId === undefined ? { kind: 'lists', prefix } : { kind: 'list', prefix, listId };
}

export const ledListPath = (prefix: Prefix, listId: string): string => `${ledListsPath(prefix)}/${listId}`;
