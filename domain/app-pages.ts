import type { Flag, Flags } from './flags.ts';
import type { Prefix } from './permissions.ts';

/** A page of the back office, as its descriptors say it: `events/:id`, below the prefixes that have it. */
export interface AppPage {
  path: string;
  prefixes: readonly Prefix[];
  flag?: Flag | undefined;
}

function isAt(path: string, parts: readonly string[]): boolean {
  const asked = path.split('/');
  const isOpen = asked.at(-1) === '*';
  const fixed = isOpen ? asked.slice(0, -1) : asked;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part === parts[index]);
}

/** Whether a path is a page of the back office: a prefix alone leads to its home. Which records there are it does not know. */
export function isAppPage(pages: readonly AppPage[], flags: Flags, pathname: string): boolean {
  const [prefix, ...parts] = pathname.split('/').filter(Boolean);
  if (prefix === undefined) return true;
  const own = pages.filter((page) => page.prefixes.some((one) => one === prefix));
  if (parts.length === 0) return own.length > 0;
  return own.some(({ path, flag }) => (flag === undefined || flags[flag]) && isAt(path, parts));
}
