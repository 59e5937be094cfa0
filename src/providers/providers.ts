import type { QueryClient } from '@tanstack/react-query';
import { type AuthProvider, type I18nProvider, localStorageStore, type Store } from 'react-admin';
import type { Flags } from '#domain/flags.ts';
import { createAuthProvider } from './authProvider.ts';
import { createDataProvider, type RegiaDataProvider } from './dataProvider.ts';
import { createHttp, type HttpContext } from './http.ts';
import { readOptions } from './options.ts';
import { createInvalidation, createQueryClient } from './queryClient.ts';
import type { Session } from './session/session.ts';
import { STORE_APP_KEY, storedPreference } from './store-keys.ts';
import { createI18nProvider } from './texts/i18nProvider.ts';
import { chosenLanguage } from './texts/language.ts';

/** What stays after signing out: the look of the application, never what was being looked at. */
const kept = /^(theme|locale|sidebar\.|preferences\.)|savedQueries$|\.datatable(\.|_|$)|_column/;

/** Browser preferences; signing out keeps theme, language, columns and saved views. */
function createStore(version = '1'): Store {
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

export interface Providers {
  session: Session;
  dataProvider: RegiaDataProvider;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  store: Store;
  queryClient: QueryClient;
  flags: Flags;
}

/** Builds what the application rests on, in the language of the person or of the browser. */
export async function createProviders(
  session: Session,
  onReach: NonNullable<HttpContext['onReach']>,
): Promise<Providers> {
  const language = chosenLanguage(storedPreference('locale'), navigator.language);
  const [i18nProvider, { flags }] = await Promise.all([createI18nProvider(language), readOptions()]);
  const queryClient = createQueryClient();
  const http = createHttp({
    session,
    locale: i18nProvider.getLocale,
    translate: (key) => i18nProvider.translate(key, { _: key }),
    onReach,
    onWritten: createInvalidation(queryClient),
  });
  return {
    session,
    dataProvider: createDataProvider(http),
    authProvider: createAuthProvider(session),
    i18nProvider,
    store: createStore(),
    queryClient,
    flags,
  };
}
