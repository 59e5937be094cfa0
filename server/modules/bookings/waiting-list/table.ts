import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/shared/language.ts';
import type { PassedOver } from '#domain/waiting-list/schema.ts';
import type { WaitingStatus } from '#domain/waiting-list/status.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '#server/kernel/database/columns.ts';
import { events } from '../../events/table.ts';
import { users } from '../../users/table.ts';

/** Who waits for places of a full event. Changed under the event's lock only, together with its `held_places`. */
export const waitingListEntries = pgTable(
  'waiting_list_entries',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: idOf('user_id', () => users.id),
    status: text('status').$type<WaitingStatus>().notNull().default('waiting'),
    /** Places asked for. */
    places: integer('places').notNull(),
    /** Places held now: offered, or kept free for the group; the event's are their sum. */
    heldPlaces: integer('held_places').notNull().default(0),
    /** Places the organiser wants kept free for the group at most. */
    keepPlaces: integer('keep_places').notNull().default(0),
    /** Until when the offer, or what is kept, stands. */
    heldUntil: instant('held_until'),
    /** Places that were booked of an offer. */
    takenPlaces: integer('taken_places').notNull().default(0),
    reservationId: uuid('reservation_id'),
    /** That free places went by them last, and why. */
    passedOver: jsonb('passed_over').$type<PassedOver>(),
    /** Why the organiser took them off the list; null for the person who left. */
    removalReason: text('removal_reason'),
    offeredAt: instant('offered_at'),
    settledAt: instant('settled_at'),
    language: text('language').$type<Language>().notNull().default('it'),
    /** The staff who put them on the list; null for anyone who joined. */
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    unique('waiting_list_entries_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('waiting_list_entries_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    check('waiting_list_entries_places', sql`${t.places} > 0 and ${t.heldPlaces} between 0 and ${t.places}`),
    // Only an offer, or what is kept, holds places, and never without an end.
    check(
      'waiting_list_entries_held',
      sql`(${t.heldPlaces} = 0 or ${t.status} in ('waiting', 'offered')) and (${t.heldPlaces} = 0 or ${t.heldUntil} is not null)`,
    ),
    // One live entry per person and event.
    uniqueIndex('waiting_list_entries_live').on(t.eventId, t.userId).where(sql`status in ('waiting', 'offered')`),
    index('waiting_list_entries_event').on(t.eventId, t.createdAt, t.id),
    index('waiting_list_entries_user').on(t.userId, t.createdAt),
    index('waiting_list_entries_people').on(t.tenantId, t.userId),
    index('waiting_list_entries_due').on(t.heldUntil).where(sql`held_until is not null`),
    index('waiting_list_entries_open').on(t.eventId).where(sql`status in ('waiting', 'offered')`),
  ],
);
