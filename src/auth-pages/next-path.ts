import type { Flags } from '#domain/flags.ts';
import { type Actor, prefixesOf } from '#domain/permissions.ts';
import { homeOf } from '../homes.ts';

type Person = Pick<Actor, 'role' | 'secondaryRole'>;

/** A path of this site to come back to; anything that could lead elsewhere is dropped. */
export function safeNext(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return undefined;
  const url = new URL(next, origin);
  return url.origin === origin && !/^\/(login|register|confirm|password-reset)(\/|$)/.test(url.pathname)
    ? url.pathname + url.search
    : undefined;
}

/** Where a person goes after signing in; undefined for those the back office is not for. */
export function homeAfterSignIn(
  person: Person,
  isScannerPage: boolean,
  flags?: Pick<Flags, 'home'>,
): string | undefined {
  const own = prefixesOf(person);
  const prefix = isScannerPage && own.includes('scanner') ? 'scanner' : own[0];
  return prefix && homeOf(prefix, flags);
}
