import { DAY } from '#domain/values/time.ts';

/** What was typed in a form and not sent, kept in this browser. */
export interface Draft {
  /** When it was last changed. */
  at: string;
  /** The changed fields, by their name at the top of the form. */
  values: Record<string, unknown>;
  /** Where in the form it waits for something that is got elsewhere: it comes back there by itself. */
  waitsAt?: string;
}

const PREFIX = 'regia.draft.';
const KEPT_MS = 30 * DAY;

export const draftKey = (userId: string, form: string): string => `${PREFIX}${userId}.${form}`;

/** The draft under a key; one older than a month is forgotten. */
export function readDraft(key: string, now = Date.now()): Draft | null {
  try {
    const text = localStorage.getItem(key);
    const draft = text === null ? null : (JSON.parse(text) as Draft);
    if (draft && now - Date.parse(draft.at) < KEPT_MS) return draft;
    localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
  return null;
}

/** Keeps a draft; false when the browser has no room for it. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
