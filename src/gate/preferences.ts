const GATE_NAME = 'regia.gate.name';
const SOUND = 'regia.gate.sound';
const CHECKPOINT = 'regia.gate.checkpoint';
const PHONE = 'regia.gate.phone';
const NAME_MAX = 80;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

let ownId: string | undefined;
/** This browser among the phones of an event: made once. */
export function phoneId(): string {
  ownId ??= read(PHONE) ?? crypto.randomUUID();
  write(PHONE, ownId);
  return ownId;
}

/** How this phone's gate is called, sent with every scan. */
export const gateName = (): string => read(GATE_NAME) ?? '';
export const setGateName = (name: string): void => write(GATE_NAME, name.trim().slice(0, NAME_MAX));
/** The checkpoint this phone scans at, of each event. */
export const chosenCheckpoint = (eventId: string) => ({
  read: (): string | null => read(`${CHECKPOINT}.${eventId}`),
  write: (checkpointId: string): void => write(`${CHECKPOINT}.${eventId}`, checkpointId),
});
export const hasSound = (): boolean => read(SOUND) !== 'off';
export const setSound = (isOn: boolean): void => write(SOUND, isOn ? 'on' : 'off');
