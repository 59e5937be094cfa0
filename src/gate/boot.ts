import type { Language } from '#domain/shared/language.ts';
import { browserSession } from '../providers/session/browser-session.ts';
import { createGateApi } from './device/gate-api.ts';
import { type GateDatabases, openGateDatabases, readKept, wipeGateData } from './device/gate-database.ts';
import { createGateDevice, type GateDevice } from './device/gate-device.ts';
import type { SnapshotMeta } from './device/types.ts';
import { unsentByEvent } from './device/unsent.ts';
import { type GatePlace, signInPath } from './gate-path.ts';
import { phoneReport } from './phone-report.ts';
import { chosenCheckpoint, gateName } from './preferences.ts';

export type Boot =
  | { kind: 'device'; device: GateDevice }
  | { kind: 'home'; events: SnapshotMeta[]; unsent: ReadonlyMap<string, number> }
  | { kind: 'leaving' };

interface Owner {
  _id: string;
  name: string;
}

/** The signed-in person, null when there is none, undefined when the network cannot tell. */
export async function readPerson(): Promise<Owner | null | undefined> {
  try {
    const user = await browserSession.start();
    return user && { _id: user._id, name: `${user.name} ${user.surname}` };
  } catch {
    return undefined;
  }
}

async function leave(place: GatePlace): Promise<Boot> {
  await wipeGateData().catch(() => undefined);
  window.location.assign(signInPath(place.prefix, window.location.pathname));
  return { kind: 'leaving' };
}

/** Whose data the phone holds: who it belongs to when there is no network to ask. */
async function storedOwner({ tickets }: GateDatabases): Promise<Owner | null> {
  const [latest] = (await tickets.getAll('events')).sort((a, b) => b.receivedAt - a.receivedAt);
  return latest ? { _id: latest.userId, name: latest.userName } : null;
}

/** Opens the gate: person, data on the phone, device. Without a session everything on the phone goes. */
export async function boot(place: GatePlace, language: Language): Promise<Boot> {
  const found = await readPerson();
  if (found === null) return leave(place);
  let databases = await openGateDatabases();
  const owner = await storedOwner(databases);
  if (found && owner && owner._id !== found._id) {
    // Somebody else signs in on this phone: what it held was for the one before.
    await wipeGateData();
    databases = await openGateDatabases();
  }
  const person = found ?? owner;
  if (place.eventId === null || !person) {
    const events = person ? await databases.tickets.getAll('events') : [];
    return { kind: 'home', events, unsent: unsentByEvent(await readKept(databases)) };
  }
  // A browser short of room would clear away entries that nobody else knows of. Where it is not asked, it may.
  navigator.storage?.persist?.().catch(() => undefined);
  const device = createGateDevice({
    eventId: place.eventId,
    user: person,
    api: createGateApi(browserSession, () => language),
    databases,
    deviceName: gateName,
    report: phoneReport,
    chosen: chosenCheckpoint(place.eventId),
    onAccessLost: () => void leave(place),
  });
  if (found === undefined) device.networkLost();
  await device.start();
  browserSession.subscribe((event) => {
    if (event === 'ended') void leave(place);
  });
  return { kind: 'device', device };
}
