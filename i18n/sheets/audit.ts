import type { AuditFacts } from '#domain/audit/schema.ts';
import { auditSentence } from '../audit-sentence.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

export function auditColumns(options: SheetOptions): Column<AuditFacts>[] {
  const { text, date } = columnsIn<AuditFacts>(options);
  return [
    date('at', (row) => row.at),
    text('user', 26, (row) => row.user && `${row.user.name} ${row.user.surname}`),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('entry', 70, (row) => auditSentence(row, options.language)),
    text('changes', 60, (row) => JSON.stringify(row.changes)),
  ];
}
