import './leader.css';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { LedList } from '#domain/leaders/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { browserSession } from '../../providers/session/browser-session.ts';
import { readPerson } from '../boot.ts';
import { signInPath } from '../gate-path.ts';
import { apiOfLink, apiOfSession, type LeaderApi, readLedLists } from './device/leader-api.ts';
import { type LeaderDatabases, openLeaderDatabases } from './device/leader-database.ts';
import { createLeaderDevice } from './device/leader-device.ts';
import { LeaderContext, leaderTexts } from './leader-context.ts';
import type { LeaderPlace } from './leader-path.ts';
import { LeaderApp } from './screens/LeaderApp.tsx';
import { LedLists } from './screens/LedLists.tsx';

/** A link's key is kept nowhere on the phone but in the address: what is held is found by its digest. */
async function ownerOfLink(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return `link:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const USER = 'user:';

/** Without a session nothing of the lists somebody led for a community stays. */
async function leave(databases: LeaderDatabases): Promise<void> {
  for (const { key, owner } of await databases.lists.getAll('lists')) {
    if (owner.startsWith(USER)) await databases.lists.delete('lists', key);
  }
  window.location.assign(signInPath('scanner', window.location.pathname));
}

/** Whose lists the phone holds: who it belongs to when there is no network to ask. */
async function storedOwner({ lists }: LeaderDatabases): Promise<string | null> {
  const own = (await lists.getAll('lists')).filter(({ owner }) => owner.startsWith(USER));
  return own.sort((a, b) => b.receivedAt - a.receivedAt)[0]?.owner ?? null;
}

/** The lists of somebody as the server knows them, else as the phone holds them. */
async function listsOf(databases: LeaderDatabases, owner: string, language: Language): Promise<LedList[]> {
  try {
    const { status, body } = await readLedLists(browserSession, () => language);
    if (status === 200) return body;
  } catch {
    // Without a network the lists on this phone are what there is.
  }
  const own = (await databases.lists.getAll('lists')).filter((one) => one.owner === owner);
  return own.map(({ snapshot: { list, leader } }) => ({ ...list, from: leader.from, until: leader.until }));
}

/** Opens the leader's face of the gate. */
export async function openLeader(root: Root, place: LeaderPlace, language: Language): Promise<void> {
  const texts = leaderTexts[language];
  document.title = `${texts.title} · Regia`;
  const databases = await openLeaderDatabases();
  let api: LeaderApi;
  let owner: string;
  let key: string;
  if (place.kind === 'link') {
    // Put on the home screen, the page goes on to open this list, not the check-in area.
    document.querySelector('link[rel="manifest"]')?.remove();
    owner = await ownerOfLink(place.key);
    key = owner;
    api = apiOfLink(place.key, () => language);
  } else {
    const person = await readPerson();
    if (person === null) return leave(databases);
    const stored = await storedOwner(databases);
    const own = person ? USER + person._id : stored;
    if (own === null) return leave(databases);
    browserSession.subscribe((event) => {
      if (event === 'ended') void leave(databases);
    });
    if (place.kind === 'lists') {
      const found = await listsOf(databases, own, language);
      root.render(<LedLists texts={texts} prefix={place.prefix} lists={found} />);
      return;
    }
    owner = own;
    key = `${own}/${place.listId}`;
    api = apiOfSession(browserSession, () => language, place.listId);
  }
  const device = createLeaderDevice({ key, owner, api, databases, onAccessLost: () => void leave(databases) });
  await device.start();
  root.render(
    <StrictMode>
      <LeaderContext value={{ device, texts, language, place }}>
        <LeaderApp />
      </LeaderContext>
    </StrictMode>,
  );
}
