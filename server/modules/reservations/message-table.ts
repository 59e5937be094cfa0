import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { primaryId, stamps } from '../../kernel/database/columns.ts';
import { reservations } from './table.ts';

/** What whoever booked asked the organiser about a booking (HOLD-006). */
export const reservationMessages = pgTable(
  'reservation_messages',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    text: text('text').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('reservation_messages_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'reservation_messages_reservation',
      columns: [t.tenantId, t.reservationId],
      foreignColumns: [reservations.tenantId, reservations.id],
    }).onDelete('cascade'),
    index('reservation_messages_list').on(t.tenantId, t.reservationId, t.createdAt),
  ],
);
