import { startSession } from '../providers/session/browser-session.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { chosenLanguage } from '../providers/texts/language.ts';
import { beginTexts } from '../providers/texts/texts.ts';
import { PAGE_SCRIPTS_ID, type PageScripts, pageKey } from './first-pages.ts';

/** The scripts of the page that is asked for begin to load beside the shell's. */
function loadPageScripts(): void {
  const table = document.getElementById(PAGE_SCRIPTS_ID)?.textContent;
  const scripts = table ? (JSON.parse(table) as PageScripts)[pageKey(window.location.pathname)] : undefined;
  for (const href of scripts ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

// The shell's scripts are large: on a slow network session and texts are there by the time they are. A browser has few
// connections to one server, so the page's own scripts wait until these two are through.
beginTexts(chosenLanguage(storedPreference('locale'), navigator.language));
startSession()
  .catch(() => undefined)
  .finally(loadPageScripts);
