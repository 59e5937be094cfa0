import { Refusal } from '../errors.ts';
import type { StatusLooks } from '../shared/tone.ts';
import type { Transport, TransportInput } from './entity.ts';
import { layerOfType, spelledLayer } from './layers.ts';

type Filled = Pick<Transport, 'slots' | 'maximumSlots'>;

/** Places left on a list. */
export const freeSlots = ({ slots, maximumSlots }: Filled): number => Math.max(0, maximumSlots - slots);

/** A list is full exactly when its places are taken. */
export const isFull = ({ slots, maximumSlots }: Filled): boolean => slots >= maximumSlots;

/** While somebody is on a list it keeps its identifier, which tickets show, and is not deleted. */
export const isInUse = ({ slots }: Pick<Transport, 'slots'>): boolean => slots > 0;

export type Fill = 'empty' | 'partly' | 'full';

/** How far a list is filled. */
export function fillOf(transport: Filled): Fill {
  if (transport.slots === 0) return 'empty';
  return isFull(transport) ? 'full' : 'partly';
}

export const fillLooks: StatusLooks<Fill> = {
  empty: { tone: 'grey', icon: 'ScheduleOutlined' },
  partly: { tone: 'blue', icon: 'ScheduleOutlined' },
  full: { tone: 'green', icon: 'CheckCircle' },
};

export type Fit = 'fits' | 'full' | 'notEnough';

/** Whether so many more tickets can go onto a list. */
export function fitOf(transport: Filled, joining: number): Fit {
  if (isFull(transport)) return 'full';
  return freeSlots(transport) < joining ? 'notEnough' : 'fits';
}

/**
 * @throws Refusal transport_identifier_locked, transport_layer_locked while somebody is on it,
 *   transport_slots_below_assigned
 */
export function assertEditable(
  before: Pick<Transport, 'slots' | 'identifier' | 'layer'>,
  patch: Partial<Pick<TransportInput, 'identifier' | 'maximumSlots' | 'layer'>>,
): void {
  if (patch.identifier !== undefined && patch.identifier !== before.identifier && isInUse(before)) {
    throw new Refusal('transport_identifier_locked', { fields: { identifier: 'errors.transport_identifier_locked' } });
  }
  if (patch.layer !== undefined && patch.layer !== before.layer && isInUse(before)) {
    throw new Refusal('transport_layer_locked', { fields: { layer: 'errors.transport_layer_locked' } });
  }
  if (patch.maximumSlots !== undefined && patch.maximumSlots < before.slots) {
    throw new Refusal('transport_slots_below_assigned', {
      params: { assigned: before.slots },
      fields: { maximumSlots: 'validation.belowUsed' },
    });
  }
}

/**
 * A list of an event as it is kept when it is made or changed.
 * @param others the event's lists, itself among them
 * @throws Refusal transport_identifier_locked, transport_layer_locked, transport_slots_below_assigned; validation_failed for a name
 *   that another list of its layer bears
 */
export function keptTransport<T extends Partial<TransportInput>>(
  said: T,
  before: Transport | undefined,
  others: readonly Transport[],
): T & { layer: string } {
  const known = others.map(({ layer }) => layer);
  const kept = { ...said, layer: layerAfter(before, said, known) };
  if (before) assertEditable(before, kept);
  assertNamedOnce({ identifier: '', ...before, ...kept }, others, before);
  return kept;
}

/**
 * The layer of a list that is made or changed: what is said, in the spelling its event knows; otherwise that of its type,
 * which it keeps following while nobody is on it.
 * @param known layers of the event's lists
 */
export function layerAfter(
  before: Pick<Transport, 'transportType' | 'layer' | 'slots'> | undefined,
  said: Partial<Pick<TransportInput, 'transportType' | 'layer'>>,
  known: readonly string[],
): string {
  if (said.layer !== undefined) return spelledLayer(said.layer, known);
  if (!before) return layerOfType[said.transportType ?? 'list'];
  const isOwn = before.layer !== layerOfType[before.transportType];
  return said.transportType === undefined || isOwn || isInUse(before) ? before.layer : layerOfType[said.transportType];
}

type Named = Pick<Transport, '_id' | 'identifier' | 'layer'>;
const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');

/**
 * Two lists of a layer never bear one name: nobody could say which of them is meant. One that keeps its name keeps it.
 * @param others the event's lists, itself among them
 * @throws Refusal validation_failed
 */
export function assertNamedOnce(list: Omit<Named, '_id'>, others: readonly Named[], before?: Named): void {
  const isSame = (one: Omit<Named, '_id'>) =>
    one.layer === list.layer && foldedName(one.identifier) === foldedName(list.identifier);
  if (before && isSame(before)) return;
  if (others.some((other) => other._id !== before?._id && isSame(other))) {
    throw new Refusal('validation_failed', { fields: { identifier: 'validation.listNamed' } });
  }
}

/** The most lists that are made at once. */
export const LISTS_AT_ONCE = 60;

/** The name after a name: its last number and one more, with as many digits; 2 where it has none. */
export function nextIdentifier(identifier: string): string {
  const number = [...identifier.matchAll(/\d+/g)].at(-1);
  const at = number?.index ?? identifier.length;
  const rest = number ? identifier.slice(at + number[0].length) : '';
  const next = number ? String(BigInt(number[0]) + 1n).padStart(number[0].length, '0') : ' 2';
  const tail = `${next}${rest}`;
  return `${identifier.slice(0, Math.min(at, 60 - tail.length))}${tail}`;
}

/** So many names, beginning with the first and leaving out those taken. */
export function identifiersFrom(first: string, count: number, taken: readonly string[]): string[] {
  const known = new Set(taken.map(foldedName));
  const names: string[] = [];
  for (let name = first; names.length < count; name = nextIdentifier(name)) {
    if (!known.has(foldedName(name))) names.push(name);
  }
  return names;
}
