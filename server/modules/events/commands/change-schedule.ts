import { v7 } from 'uuid';
import { dayBeganAt } from '#domain/check-in/checkpoint.ts';
import { daysMoved } from '#domain/events/copy.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { EventFields } from '#domain/events/entity.ts';
import {
  type EventImpact,
  isScheduleChanged,
  type MovedPoints,
  pointsAfter,
  type ScheduleChanges,
  scheduleChanges,
} from '#domain/events/schedule.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { previewMail } from '../../outbox/commands/queue-mail.ts';
import { dayChanged } from '../facts.ts';
import { changeMail } from '../mails/change-mail.ts';
import { type EventRow, fieldsOfRow } from '../queries/event.ts';
import * as schedule from '../queries/schedule.ts';

const idsOf = ({ points }: ScheduleChanges): string[] => points.flatMap(({ before }) => before._id ?? []);

/** Everybody for a change of the event's own dates or place, else those of the changed departure points. */
const reachOf = (changes: ScheduleChanges): string[] | undefined =>
  changes.fields.length > 0 ? undefined : idsOf(changes);

/** What an edit of an event would change for those who have something of it, and who would be notified. */
export async function impactOf(db: Db, row: EventRow, patch: Partial<EventFields>): Promise<EventImpact> {
  const before = fieldsOfRow(row);
  const after = { ...before, ...patch };
  const changes = scheduleChanges(before, after);
  if (!isScheduleChanged(changes)) {
    return { ...changes, used: {}, bookings: 0, people: 0, entered: { again: 0, stay: 0 }, recipients: 0, mail: null };
  }
  const begins = beginningOf(after);
  const used = await schedule.usesOfPoints(db, row.id);
  const touched = changes.fields.length > 0 ? Object.keys(used) : idsOf(changes);
  const sum = (key: 'bookings' | 'people') => touched.reduce((total, id) => total + (used[id]?.[key] ?? 0), 0);
  const points = reachOf(changes);
  const readers = await schedule.changeReaders(db, row.id, points && { points, ids: [] });
  const [first] = readers;
  const found = first && (await schedule.eventForReaders(db, row.id));
  const own = changes.points.find(({ before: point }) => point._id === first?.departurePoint?._id);
  const mail =
    first && found
      ? changeMail({
          ...{ as: first.as, language: first.language, name: first.name, code: first.code, changes },
          ...{ event: patch.name ?? row.name, community: found.community },
          ...(own ? { departurePoint: own.after, former: own.before } : { departurePoint: null, former: null }),
        })
      : null;
  return {
    ...changes,
    used,
    bookings: sum('bookings'),
    people: sum('people'),
    entered:
      begins === null || daysMoved(before, after).begins === 0
        ? { again: 0, stay: 0 }
        : await schedule.enteredBefore(db, row.id, dayBeganAt(begins)),
    recipients: readers.length,
    mail: mail && (await previewMail(db, row.tenantId, mail)),
  };
}

export interface ScheduleCall {
  movedPoints?: MovedPoints | undefined;
  tellParticipants?: boolean | undefined;
}

/**
 * Brings the bookings of an event in line with its departure points, in the transaction that changes them; tells those who
 * booked only where that is wanted.
 * @throws Refusal of pointsAfter
 */
export async function followSchedule(
  tx: Db,
  services: Services,
  caller: Caller,
  row: EventRow,
  after: EventFields,
  call: ScheduleCall,
): Promise<void> {
  const changes = scheduleChanges(fieldsOfRow(row), after);
  if (!isScheduleChanged(changes)) return;
  await schedule.holdBookings(tx, row.id);
  const used = changes.points.length > 0 ? await schedule.usesOfPoints(tx, row.id) : {};
  const targets = pointsAfter(changes, after, used, call.movedPoints);
  const moved: Record<string, string[]> = {};
  for (const [from, to] of targets) {
    const ids = await schedule.moveBookings(tx, row.id, from, to);
    if (to._id !== from) moved[from] = ids;
  }
  const [before, begins] = [row.beginsAt, beginningOf(after)];
  if (begins !== null && (before === null || Date.parse(begins) !== Date.parse(before)))
    await schedule.moveRests(tx, row.id, begins);
  const days = daysMoved(fieldsOfRow(row), after);
  await schedule.moveOpenings(tx, row.id, days);
  if (days.begins !== 0 && before !== null && begins !== null)
    await dayChanged.announce(tx, services, caller, { id: row.id, begins: { before, after: begins } });
  if (!call.tellParticipants) return;
  const points = reachOf(changes);
  const job = { eventId: row.id, causeId: v7(), changes, moved, ...(points && { points }) };
  await services.queue.send(tx, 'tellChange', job);
}
