import { HOUR, MINUTE } from '../../values/time.ts';
import type { Board, BoardAlert } from './schema.ts';
import { type Door, doorKey, doorNames, type ReadingGroup, type Tally } from './tally.ts';

/** A phone that said nothing for so long is silent, while others read or while it holds readings. */
export const SILENT_AFTER = 3 * MINUTE;
/** A phone that said nothing for so long, and holds no readings, was put away. */
export const PUT_AWAY_AFTER = HOUR;

/**
 * Whether a phone was put away: nobody looks for it. One that holds readings stays until they came or were set aside. The board's SQL
 * says the same.
 */
export const isPutAway = (phone: { seenAt: string; queued: number }, now: Date): boolean =>
  phone.queued === 0 && Date.parse(phone.seenAt) <= now.getTime() - PUT_AWAY_AFTER;
/** Refusals of the last ten minutes above this share, and at least this many, are reported. */
export const REFUSED_SHARE = 0.08;
export const REFUSED_LEAST = 3;

/**
 * Whether a phone is missed: one that holds readings until they arrive, no matter who reads meanwhile. Of the others, one that never
 * read anything was only looked at, and one that ended its work while nobody reads any longer is missed by nobody.
 */
export function isSilent(
  phone: { seenAt: string; queued: number },
  readings: readonly ReadingGroup[],
  own: { userId: string; device: string | null },
  now: Date,
): boolean {
  const seen = Date.parse(phone.seenAt);
  if (now.getTime() - seen < SILENT_AFTER) return false;
  if (phone.queued > 0) return true;
  const isOwn = ({ userId, device }: ReadingGroup) => userId === own.userId && device === own.device;
  const othersRead = readings.some((one) => !isOwn(one) && Date.parse(one.lastAt) > now.getTime() - SILENT_AFTER);
  return othersRead && readings.some(isOwn);
}

function silentPhones({ phones }: Pick<Board, 'phones'>, now: Date): BoardAlert[] {
  return phones
    .filter((phone) => phone.isSilent)
    .map(({ _id, isSilent: _is, readings: _read, version: _version, ...phone }) => ({
      kind: 'silentPhone',
      // Silent again later is another silence.
      key: `silentPhone ${_id} ${phone.seenAt}`,
      ...phone,
      minutes: Math.floor((now.getTime() - Date.parse(phone.seenAt)) / MINUTE),
    }));
}

type NameOf = (door: Door) => string | null;

function conflicts({ newestConflict }: Tally, count: number, nameOf: NameOf): BoardAlert[] {
  if (!newestConflict) return [];
  const { _id, ticketId, name, reason, at, first } = newestConflict;
  return [
    {
      ...{ kind: 'conflict', key: `conflict ${_id}`, count, ticketId, name, reason, at, door: nameOf(newestConflict) },
      first: first && { at: first.at, door: nameOf(first) },
    },
  ];
}

const refusedTwice = ({ refusedTwice: tickets }: Tally, nameOf: NameOf): BoardAlert[] =>
  [...tickets]
    .sort((a, b) => a.ticketId.localeCompare(b.ticketId))
    .map(({ ticketId, name, shown }) => ({
      ...{ kind: 'twoDoors', key: `twoDoors ${ticketId} ${shown[0]?.at.slice(0, 10)}`, ticketId, name },
      shown: shown.map((one) => ({ at: one.at, door: nameOf(one) })),
    }));

const recentOf = (rows: readonly ReadingGroup[]): number => rows.reduce((sum, { recent }) => sum + recent, 0);

function manyRefusals({ readings }: Tally, nameOf: NameOf, now: Date): BoardAlert[] {
  const doors = new Map(readings.map((one) => [doorKey(one), one]));
  return [...doors]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([key, door]): BoardAlert[] => {
      const own = readings.filter((one) => doorKey(one) === key);
      const refusals = own.filter(({ outcome }) => outcome === 'refused');
      const [refused, entries] = [recentOf(refusals), recentOf(own.filter(({ outcome }) => outcome === 'in'))];
      const reads = refused + entries;
      if (refused < REFUSED_LEAST || refused <= reads * REFUSED_SHARE) return [];
      const [most] = [...new Set(refusals.map(({ reason }) => reason))]
        .map((reason) => ({ reason, ofReason: recentOf(refusals.filter((one) => one.reason === reason)) }))
        .sort((a, b) => b.ofReason - a.ofReason || (a.reason ?? '').localeCompare(b.reason ?? ''));
      const hour = now.toISOString().slice(0, 13);
      return [
        {
          ...{ kind: 'refusals', key: `refusals ${key} ${hour}`, door: nameOf(door), refused, reads },
          ...{ reason: most?.reason ?? null, ofReason: most?.ofReason ?? 0 },
        },
      ];
    });
}

/** What of a board wants a person, the worst first. */
export function alertsOf(
  facts: Tally & { checkpoints: readonly { _id: string; name: string }[] },
  board: Pick<Board, 'phones' | 'conflicts'>,
  now: Date,
): BoardAlert[] {
  const nameOf = doorNames(facts.checkpoints);
  return [
    ...silentPhones(board, now),
    ...conflicts(facts, board.conflicts, nameOf),
    ...refusedTwice(facts, nameOf),
    ...manyRefusals(facts, nameOf, now),
  ];
}
