import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { primaryId, stamps } from '../../kernel/database/columns.ts';
import { events } from '../events/table.ts';

export const transports = pgTable(
  'transports',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    transportType: text('transport_type').$type<'bus' | 'charter' | 'car' | 'van' | 'list' | 'room'>().notNull(),
    identifier: text('identifier').notNull(),
    maximumSlots: integer('maximum_slots').notNull(),
    slots: integer('slots').notNull().default(0),
    supplier: text('supplier').notNull().default(''),
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    image: text('image'),
    ...stamps(),
  },
  (t) => [
    unique('transports_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'transports_event',
      columns: [t.tenantId, t.eventId],
      foreignColumns: [events.tenantId, events.id],
    }).onDelete('cascade'),
    check('transports_slots', sql`${t.slots} >= 0 and ${t.slots} <= ${t.maximumSlots}`),
    index('transports_event').on(t.eventId),
  ],
);
