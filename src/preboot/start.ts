import type { SessionUser } from '#domain/users/schema.ts';
import { beginRead, callHeaders } from '../providers/first-read.ts';
import { browserSession, startSession } from '../providers/session/browser-session.ts';
import { storedPreference } from '../providers/store-keys.ts';
import { chosenLanguage } from '../providers/texts/language.ts';
import { beginTexts } from '../providers/texts/texts.ts';
import { firstRead, PAGE_SCRIPTS_ID, type PageScripts, pageKey } from './first-pages.ts';
import { drawOutline, type Found } from './outline.ts';

/** The scripts of the page that is asked for begin to load beside the shell's. */
function loadPageScripts(): void {
  const table = document.getElementById(PAGE_SCRIPTS_ID)?.textContent;
  const scripts = table ? (JSON.parse(table) as PageScripts)[pageKey(window.location.pathname)] : undefined;
  for (const href of scripts ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** The page's first call, and what it answers drawn into the frame. Whose pages these are not is left to the application. */
function readAhead(user: SessionUser | null): void {
  const path = firstRead(window.location);
  const frame = document.getElementById('frame');
  if (!path || !frame || user?.role !== window.location.pathname.split('/')[1]) return;
  beginRead(path, callHeaders(browserSession, language), (found) => drawOutline(frame, found as Found));
}

const language = chosenLanguage(storedPreference('locale'), navigator.language);
const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['frame'] = storedPreference('theme') ?? (isDark ? 'dark' : 'light');

// The shell's scripts are large: on a slow network session and texts are there by the time they are. A browser has few
// connections to one server, so the page's own scripts wait until these two are through.
beginTexts(language);
startSession()
  .then(readAhead)
  .catch(() => undefined)
  .finally(loadPageScripts);
