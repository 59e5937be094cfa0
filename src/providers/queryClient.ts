import { type Query, QueryClient } from '@tanstack/react-query';

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** How long what a list or a figure answered may be shown without asking again. */
const LIST_MS = 30_000;

/**
 * How long an answer stays fresh. A record never does: react-admin stores what a list knew of it as if it had just been read,
 * even where an older copy is kept, so only a page that reads it anew shows its present state.
 */
function freshFor({ queryKey }: Pick<Query, 'queryKey'>): number {
  return queryKey[1] === 'getOne' ? 0 : LIST_MS;
}

/** A refusal is final, anything else is tried twice more. */
export const retry = (count: number, error: unknown): boolean => !isRefusal(error) && count < 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry },
    },
  });
}

/** Calls that store nothing a page shows: sessions, marks of having seen, files before they belong to a record, trials. */
const withoutEffect =
  /^(auth|views|uploads|live-events|notifications|connections|chats|password-resets|confirmations)\b|\/(previews?|test|impact|quote)$/;

/**
 * The freshness rule: whatever was written, everything that is shown is read again, and the rest when it is next opened. Which
 * screens a change reaches is nobody's to remember. Writes that follow each other at once are answered by one reading.
 */
export function createInvalidation(queryClient: QueryClient): (path: string, isGone?: boolean) => void {
  let isPlanned = false;
  const gone = new Set<unknown>();
  return (path, isGone = false) => {
    const [plain = ''] = path.split('?');
    if (isGone) gone.add(plain.slice(plain.lastIndexOf('/') + 1));
    if (isPlanned || withoutEffect.test(plain)) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      // The page of a record that was deleted is about to be left: asking for the record would be refused.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !recordsOf(queryKey).some((id) => gone.has(id)),
      });
    });
  };
}

/** The ids of what a query cannot be read without: its one record, or what its key names, as the board of an event does. */
function recordsOf(queryKey: readonly unknown[]): string[] {
  const [, kind, params] = queryKey;
  return kind === 'getOne'
    ? [String((params as { id?: unknown } | undefined)?.id ?? '')]
    : queryKey.filter((part) => typeof part === 'string');
}

/** Whether a query only counts: its figure may change under the pointer, where rows may not. */
export function isCount({ queryKey: [, kind, params] }: Pick<Query, 'queryKey'>): boolean {
  const { pagination } = (params ?? {}) as { pagination?: { perPage?: number } };
  return kind === 'getList' && pagination?.perPage === 1;
}
