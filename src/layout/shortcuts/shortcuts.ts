import { NEW_KEYS, PALETTE_KEYS, SAVE_KEYS, SEARCH_KEYS } from '../../components/page/shortcut-keys.ts';

/** Every key that does something anywhere; what listens to them and the dialog that lists them read this table alone. */

export const shortcutGroups = ['general', 'page', 'goTo'] as const;

interface Keys {
  /** As shown and as `aria-keyshortcuts` has them; keys one after the other are divided by a blank. */
  keys: string;
}

/** Presses or focuses what the page marks with the keys, as `aria-keyshortcuts`. */
export interface PartShortcut extends Keys {
  group: 'general' | 'page';
  /** Of `app.shortcuts`. */
  label: string;
  does: 'press' | 'focus' | 'list';
}

/** Opens a page, when the role has it. */
export interface PageShortcut extends Keys {
  group: 'goTo';
  /** Under the prefix. */
  page: string;
}

export type Shortcut = PartShortcut | PageShortcut;

export const shortcuts: readonly Shortcut[] = [
  { keys: PALETTE_KEYS, group: 'general', label: 'palette', does: 'press' },
  { keys: '?', group: 'general', label: 'list', does: 'list' },
  { keys: SEARCH_KEYS, group: 'page', label: 'search', does: 'focus' },
  { keys: NEW_KEYS, group: 'page', label: 'create', does: 'press' },
  { keys: SAVE_KEYS, group: 'page', label: 'save', does: 'press' },
  { keys: 'g d', group: 'goTo', page: 'dashboard' },
  { keys: 'g e', group: 'goTo', page: 'events' },
  { keys: 'g p', group: 'goTo', page: 'reservations' },
  { keys: 'g r', group: 'goTo', page: 'participation-requests' },
  { keys: 'g c', group: 'goTo', page: 'check-in-area' },
  { keys: 'g b', group: 'goTo', page: 'check-in-area/tickets' },
  { keys: 'g f', group: 'goTo', page: 'tenant-subscriptions' },
  { keys: 'g t', group: 'goTo', page: 'payments' },
  { keys: 'g m', group: 'goTo', page: 'merchandising' },
  { keys: 'g o', group: 'goTo', page: 'tenants' },
  { keys: 'g u', group: 'goTo', page: 'users' },
  { keys: 'g s', group: 'goTo', page: 'settings' },
];

/** Keys one after the other belong together when no more than this lies between them. */
export const SEQUENCE_MS = 1500;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const withControl = ({ ctrlKey, metaKey }: Pressed) => ctrlKey || metaKey;

/** What was pressed, written as in the table; undefined for what no shortcut consists of. */
export function pressedKeys(event: Pressed): string | undefined {
  if (event.altKey || event.key.length !== 1) return undefined;
  return withControl(event) ? `Control+${event.key.toUpperCase()}` : event.key;
}

/** The shortcut that keys are, alone or after the key before them. */
export const shortcutOf = (pressed: string, before: string | undefined): Shortcut | undefined =>
  (before === undefined ? undefined : shortcuts.find(({ keys }) => keys === `${before} ${pressed}`)) ??
  shortcuts.find(({ keys }) => keys === pressed);

/** The part of the page that keys belong to. */
export const partOf = (keys: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${keys}"]:not(:disabled)`);

const OPEN = 'regia:shortcuts';

/** Shows the list of shortcuts. */
export const openShortcuts = (): void => void window.dispatchEvent(new Event(OPEN));

export function onOpenShortcuts(listener: () => void): () => void {
  window.addEventListener(OPEN, listener);
  return () => window.removeEventListener(OPEN, listener);
}
