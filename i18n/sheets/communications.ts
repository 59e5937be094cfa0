import type { Communication } from '#domain/communications/schema.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

export function communicationColumns(options: SheetOptions): Column<Communication>[] {
  const { text, number, date } = columnsIn<Communication>(options);
  const { status, enums } = options.texts;
  return [
    date('createdAt', (row) => row.createdAt),
    text('subject', 44, (row) => row.subject),
    text('audience', 26, (row) => enums.audience[row.userType]),
    text('event', 36, (row) => row.event?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('sender', 24, (row) => row.sender?.name),
    text('status', 14, (row) => status.communication[row.status]),
    number('recipients', (row) => row.recipients),
    number('delivered', (row) => row.delivered),
    number('failed', (row) => row.failed),
    number('skipped', (row) => row.skipped),
    date('finishedAt', (row) => row.finishedAt),
  ];
}
