/** The keys that parts of pages are marked with, as `aria-keyshortcuts`; what they do is in the shortcuts' table. */
export const PALETTE_KEYS = 'Control+K';
export const SAVE_KEYS = 'Control+S';
export const NEW_KEYS = 'n';
export const SEARCH_KEYS = '/';
