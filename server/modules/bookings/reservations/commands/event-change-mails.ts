import { type MovedFrom, pointBefore, type ScheduleChanges } from '#domain/events/schedule.ts';
import { changeMail } from '#server/modules/events/mails/change-mail.ts';
import * as schedule from '#server/modules/events/queries/schedule.ts';
import { queueMailsOnce } from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { calendarOf } from '../mails/calendar.ts';
import { bookedOf } from '../queries/booked.ts';

export interface EventChangeMailJob {
  eventId: string;
  /** The edit: each address gets one mail of it, however often the job runs. */
  causeId: string;
  changes: ScheduleChanges;
  points?: string[];
  moved?: MovedFrom;
}

/** Writes the mails of a change, all or none, each handed over by itself. */
export async function sendEventChangeMails(
  services: Services,
  { eventId, causeId, changes, points, moved = {} }: EventChangeMailJob,
): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const found = await schedule.eventForReaders(tx, eventId);
    if (!found) return;
    const { event, community } = found;
    // Whoever got on there before has nothing new.
    const reach = points && { points, ids: Object.values(moved).flat() };
    const readers = await schedule.changeReaders(tx, eventId, reach);
    const appointed = readers.filter(({ as }) => as === 'booker' || as === 'comer');
    const bookings = await bookedOf(tx, [...new Set(appointed.map(({ subjectId }) => subjectId))]);
    const byId = new Map(bookings.map((booked) => [booked.reservationId, booked]));
    // The person who entered the appointment in their calendar has it there as it is now.
    const calendarFor = ({ as, subjectId, email }: schedule.ChangeReader): string | null => {
      const booked = as === 'offered' ? undefined : byId.get(subjectId);
      return booked ? (calendarOf(booked, services.publicUrl, email) ?? null) : null;
    };
    const mails = readers.map((reader) => ({
      ...changeMail({
        ...{ ...reader, event: event.name, community, changes },
        former: pointBefore(changes, reader, moved),
      }),
      ...{ tenantId: event.tenantId, from: 'community' as const, subjectId: reader.subjectId, to: reader.email },
      ...{ kind: 'change' as const, causeId, calendar: calendarFor(reader) },
    }));
    await queueMailsOnce(services, tx, mails);
  });
}
