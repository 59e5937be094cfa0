import { eq } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { Db } from '../database.ts';
import { events, participationRequests, payments, reservations, tenants, users } from '../schema/index.ts';

/** Who pays what to whom, as pages and mails say it. */
export interface PaymentPerson {
  userId: string;
  name: string;
  email: string;
  tenantId: string;
  community: string;
  communityEmail: string;
  event: string;
  eventStart: string | null;
  /** The reservation's code; null for a request. */
  code: string | null;
  /** One line: the event, and the reservation when there is one. */
  description: string;
}

/** @throws Refusal not_found */
export async function paymentPerson(db: Db, paymentId: string): Promise<PaymentPerson> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      tenantId: tenants.id,
      community: tenants.businessName,
      contactEmail: tenants.contactEmail,
      event: events.name,
      eventStart: events.startDate,
      code: reservations.code,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(tenants, eq(tenants.id, payments.tenantId))
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Refusal('not_found');
  const { contactEmail, event: found, ...rest } = row;
  const event = found ?? '';
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, row.tenantId));
  return {
    ...rest,
    event,
    communityEmail: contactEmail ?? owner?.email ?? '',
    description: row.code === null ? event : `${event} · ${row.code}`,
  };
}

/** Whoever asked to take part, and in what. @throws Refusal not_found */
export async function requestPerson(
  db: Db,
  requestId: string,
): Promise<Omit<PaymentPerson, 'communityEmail' | 'description'>> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      tenantId: tenants.id,
      community: tenants.businessName,
      event: events.name,
      eventStart: events.startDate,
    })
    .from(participationRequests)
    .innerJoin(users, eq(users.id, participationRequests.userId))
    .innerJoin(tenants, eq(tenants.id, participationRequests.tenantId))
    .innerJoin(events, eq(events.id, participationRequests.eventId))
    .where(eq(participationRequests.id, requestId));
  if (!row) throw new Refusal('not_found');
  return { ...row, code: null };
}
