import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NarrowingChoices } from '#domain/communications/narrowing.ts';
import type { NamedWay } from '#domain/reservations/origin.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import { pagePath } from '#domain/website/slug.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { type communications, events, tenants, transports, users } from '#server/tables.ts';
import { eventSlug } from '../../events/queries/event-slug.ts';
import type { Letter } from '../mails/communication-mail.ts';

const owners = alias(users, 'owners');

type CommunicationRow = typeof communications.$inferSelect;

interface LetterRow {
  subject: string;
  body: string;
  userType: Letter['userType'];
  community: { name: string; colour: string | null; email: string | null } | null;
  event: (typeof events.$inferSelect & { slug: string }) | null;
}

export function toLetter({ event, ...row }: LetterRow): Letter {
  return {
    ...row,
    event: event && {
      path: `${pagePath('event', event.slug)}?from=${'mail' satisfies NamedWay}`,
      name: event.name,
      picture: event.cardImage ?? event.headerImage,
      begins: event.beginsAt,
      ends: event.endsAt,
      place: placeOfEvent(event),
    },
  };
}

/** What stands around a text: the community that signs it, the event it is about. */
export async function letterParts(
  db: Db,
  { tenantId, eventId }: Pick<CommunicationRow, 'tenantId' | 'eventId'>,
): Promise<Pick<LetterRow, 'community' | 'event'>> {
  const none = sql`false`;
  const contact = sql<string>`coalesce(${tenants.contactEmail}, ${owners.email})`;
  const [community] = await db
    .select({ name: tenants.businessName, colour: tenants.primaryColor, email: contact })
    .from(tenants)
    .innerJoin(owners, eq(owners.id, tenants.id))
    .where(tenantId === null ? none : eq(tenants.id, tenantId));
  const [event] = await db
    .select({ ...getTableColumns(events), slug: eventSlug })
    .from(events)
    .where(eventId === null ? none : and(eq(events.id, eventId), ownTenant(db, events.tenantId)));
  return { community: community ?? null, event: event ?? null };
}

/** The community an event is of; undefined when there is no such event. */
export async function ownerOfEvent(db: Db, eventId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ tenantId: events.tenantId })
    .from(events)
    .where(and(eq(events.id, eventId), ownTenant(db, events.tenantId)));
  return row?.tenantId;
}

/** What the participants of an event may be narrowed by: its departure points and its lists. */
export async function narrowingChoices(db: Db, eventId: string): Promise<NarrowingChoices> {
  const [event] = await db
    .select({ points: events.departurePoints })
    .from(events)
    .where(and(eq(events.id, eventId), ownTenant(db, events.tenantId)));
  const lists = await db
    .select({ _id: transports.id, name: transports.identifier })
    .from(transports)
    .where(and(eq(transports.eventId, eventId), ownTenant(db, transports.tenantId)));
  const points = event?.points ?? [];
  return {
    departurePoints: points.flatMap(({ _id, groupingPoint }) => (_id ? [{ _id, name: groupingPoint }] : [])),
    transports: lists,
  };
}

/** Whether an event is off, which it stays or becomes only after this transaction; what is about none is not. */
export async function isEventCanceled(tx: Db, eventId: string | null): Promise<boolean> {
  if (eventId === null) return false;
  const [row] = await tx.select({ status: events.status }).from(events).where(eq(events.id, eventId)).for('share');
  return row?.status === 'canceled';
}

export async function nameOfTenant(db: Db, tenantId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: tenants.businessName }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.name;
}
