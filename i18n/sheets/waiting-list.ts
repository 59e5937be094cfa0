import type { WaitingEntry } from '#domain/waiting-list/schema.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

/** Who waits as whoever calls them reads it: turn, whom to call, places asked, held and taken. */
export function waitingColumns(options: SheetOptions): Column<WaitingEntry>[] {
  const { text, number, date } = columnsIn<WaitingEntry>(options);
  const { status, enums } = options.texts;
  return [
    number('position', (row) => row.position),
    text('surname', 20, (row) => row.user.surname),
    text('name', 20, (row) => row.user.name),
    text('email', 30, (row) => row.user.email),
    text('phone', 18, (row) => row.user.phone),
    text('userType', 16, (row) => enums.userType[row.userType]),
    text('status', 18, (row) => status.waiting[row.status]),
    number('askedPlaces', (row) => row.places),
    number('heldPlaces', (row) => row.heldPlaces),
    date('heldUntil', (row) => row.heldUntil),
    number('takenPlaces', (row) => row.takenPlaces),
    date('waitingSince', (row) => row.createdAt),
    date('offeredAt', (row) => row.offeredAt),
    date('settledAt', (row) => row.settledAt),
    text('note', 30, (row) => row.removalReason),
  ];
}
