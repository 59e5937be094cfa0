import { customType, foreignKey, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { MonthSums } from '#domain/metrics/closing/closing.ts';
import { instant, primaryId } from '../../kernel/database/columns.ts';
import { users } from '../users/table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A month as it was closed: its sums and both files, kept as they were; rows are only ever added, a trigger refuses anything else. */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    /** On Italy's calendar: `2026-11`. */
    month: text('month').notNull(),
    sums: jsonb('sums').$type<MonthSums>().notNull(),
    closedBy: uuid('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
    pdf: bytea('pdf').notNull(),
    workbook: bytea('workbook').notNull(),
  },
  (t) => [
    unique('closed_months_tenant_id').on(t.tenantId, t.id),
    unique('closed_months_once').on(t.tenantId, t.month),
    foreignKey({ name: 'closed_months_by', columns: [t.closedBy], foreignColumns: [users.id] }),
  ],
);
