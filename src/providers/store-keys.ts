/** Part of the keys of react-admin's store; shared with the pages that load without react-admin. */
export const STORE_APP_KEY = 'regia';

/** Reads a preference before react-admin is there; the key format is that of its store. */
export function storedPreference(key: 'theme' | 'locale'): string | undefined {
  try {
    const text = localStorage.getItem(`RaStore${STORE_APP_KEY}.${key}`);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storePreference(key: 'theme' | 'locale', value: string): void {
  try {
    localStorage.setItem(`RaStore${STORE_APP_KEY}.${key}`, JSON.stringify(value));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
