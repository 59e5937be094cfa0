import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { transports as entity } from '#domain/transports/entity.ts';
import { instant, sameTenantKey } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { tickets } from '../bookings/tickets/table.ts';
import { events } from '../events/table.ts';

export const transports = entityTable(entity, {
  owner: events,
  constraints: (t) => [
    // What a place names, so that its layer is always that of its list.
    unique('transports_layer').on(t.tenantId, t.id, t.layer),
    check('transports_slots', sql`${t.slots} >= 0 and ${t.slots} <= ${t.maximumSlots}`),
    index('transports_event').on(t.eventId),
  ],
});

/** Where tickets are put: at most one list of each layer. Changed under the event's lock, with the list's count. */
export const transportPlaces = pgTable(
  'transport_places',
  {
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    transportId: uuid('transport_id').notNull(),
    layer: text('layer').notNull(),
    seat: text('seat'),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: 'transport_places_once', columns: [t.ticketId, t.layer] }),
    sameTenantKey('transport_places_event', t.tenantId, t.eventId, events),
    sameTenantKey('transport_places_ticket', t.tenantId, t.ticketId, tickets).onDelete('cascade'),
    foreignKey({
      name: 'transport_places_transport',
      columns: [t.tenantId, t.transportId, t.layer],
      foreignColumns: [transports.tenantId, transports.id, transports.layer],
    }),
    uniqueIndex('transport_places_seat').on(t.transportId, t.seat).where(sql`seat is not null`),
    index('transport_places_list').on(t.tenantId, t.transportId),
    index('transport_places_event').on(t.eventId),
  ],
);
