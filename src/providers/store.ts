import { localStorageStore, type Store } from 'react-admin';
import { STORE_APP_KEY } from './store-keys.ts';

/** What stays after signing out: the look of the application, never what was being looked at. */
const kept = /^(theme|locale|sidebar\.|preferences\.)|savedQueries$|\.datatable(\.|_|$)|_column/;

/** Browser preferences; signing out keeps theme, language, columns and saved views. */
export function createStore(version = '1'): Store {
  const store = localStorageStore(version, STORE_APP_KEY);
  return {
    ...store,
    reset() {
      for (const key of Object.keys(store.listItems?.() ?? {})) {
        if (key !== 'version' && !kept.test(key)) store.removeItem(key);
      }
    },
  };
}
