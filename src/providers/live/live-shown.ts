export type ShownStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const SHOWN_KEY = 'regia.live';

/** Forgets which events were shown, as signing out does. */
export function forgetShown(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(SHOWN_KEY);
}

/** The last event shown to a person in this browser. */
export function createShown(storage: ShownStorage, userId: string) {
  const read = (): number | undefined => {
    try {
      const stored = JSON.parse(storage.getItem(SHOWN_KEY) ?? 'null') as { user?: unknown; last?: unknown } | null;
      return stored?.user === userId && typeof stored.last === 'number' ? stored.last : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (last: number) => storage.setItem(SHOWN_KEY, JSON.stringify({ user: userId, last }));
  return { read, write };
}
