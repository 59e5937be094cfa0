import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { Place } from '#domain/transports/fields.ts';
import { addressBeside } from '#domain/values/address.ts';
import { type PassState, passState, type WalletKind } from '#domain/wallet/pass.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, reservations, tenants, tickets, walletPasses } from '#server/tables.ts';
import { placesOfTicket } from '../../bookings/tickets/queries/place.ts';

/** A pass that does not reach its wallet so often is given up. */
const MOST_TRIES = 30;

/** Everything a pass says of its ticket as it is now. */
export interface PassFacts {
  id: string;
  kind: WalletKind;
  /** The code the pass was made for. */
  code: string;
  language: Language;
  state: PassState;
  changedAt: string;
  name: string;
  places: readonly Place[];
  extras: string[];
  /** Cents still to be paid. */
  due: number;
  reservationCode: string;
  departure: { point: string; address: string; at: string } | null;
  event: { id: string; name: string; begins: string | null; ends: string | null; place: string; cover: string | null };
  community: string;
  primaryColor: string | null;
}

const selection = {
  pass: walletPasses,
  ticket: tickets,
  event: events,
  reservation: { code: reservations.code, departurePoint: reservations.departurePoint },
  tenant: { name: tenants.businessName, primaryColor: tenants.primaryColor },
  places: placesOfTicket,
};

const query = (db: Db) =>
  db
    .select(selection)
    .from(walletPasses)
    .innerJoin(tickets, eq(tickets.id, walletPasses.ticketId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .innerJoin(tenants, eq(tenants.id, tickets.tenantId));

function toFacts({
  pass,
  ticket,
  event,
  reservation,
  tenant,
  places,
}: Awaited<ReturnType<typeof query>>[number]): PassFacts {
  const { departurePoint: point } = reservation;
  const state = passState(pass, ticket, event);
  // A ticket that was handed on is the other's: nothing of theirs is shown to the person who had it.
  const isOwn = state !== 'replaced';
  return {
    ...{ id: pass.id, kind: pass.kind, code: pass.code, language: pass.language, state, changedAt: pass.changedAt },
    name: isOwn ? `${ticket.name} ${ticket.surname}` : '',
    places: isOwn ? places : [],
    extras: isOwn ? ticket.materializedExtras.map(({ name }) => name) : [],
    due: isOwn ? restOf(ticket) : 0,
    reservationCode: isOwn ? reservation.code : '',
    departure: point && {
      ...{ point: point.groupingPoint, address: addressBeside(point.groupingPoint, point.address) },
      at: point.departureDate,
    },
    event: {
      ...{ id: event.id, name: event.name, begins: event.beginsAt, ends: event.endsAt },
      place: placeOfEvent(event),
      cover: event.headerImage ?? event.cardImage,
    },
    community: tenant.name,
    primaryColor: tenant.primaryColor,
  };
}

/** Keeps that a ticket is put into a wallet under the code it has; once, however often it is done. */
export async function keepPass(
  tx: Db,
  pass: { tenantId: string; ticketId: string; kind: WalletKind; code: string; language: Language },
): Promise<string> {
  const [row] = await tx
    .insert(walletPasses)
    .values(pass)
    .onConflictDoUpdate({ target: [walletPasses.kind, walletPasses.code], set: { language: pass.language } })
    .returning({ id: walletPasses.id });
  return row?.id ?? '';
}

/** A pass by its id; undefined for one that was never given out, or was forgotten. */
export async function passFacts(db: Db, kind: WalletKind, id: string): Promise<PassFacts | undefined> {
  const [row] = await query(db).where(and(eq(walletPasses.id, id), eq(walletPasses.kind, kind)));
  return row && toFacts(row);
}

/** Passes whose wallet has still to be notified of a change, those that failed least first. */
export async function stalePasses(db: Db, kind: WalletKind, limit: number): Promise<PassFacts[]> {
  const isDue = and(eq(walletPasses.isStale, true), eq(walletPasses.kind, kind), lt(walletPasses.tries, MOST_TRIES));
  const rows = await query(db).where(isDue).orderBy(asc(walletPasses.tries), asc(walletPasses.changedAt)).limit(limit);
  return rows.map(toFacts);
}

const asRead = ({ id, changedAt }: PassFacts) => and(eq(walletPasses.id, id), eq(walletPasses.changedAt, changedAt));

/** The wallet was told of a pass as it was read; what changed meanwhile is still to be sent. */
export async function markUpdated(db: Db, pass: PassFacts): Promise<void> {
  await db.update(walletPasses).set({ isStale: false, tries: 0 }).where(asRead(pass));
}

/** The wallet could not be notified: tried again, after the others. */
export async function markUpdateFailed(db: Db, pass: PassFacts): Promise<void> {
  await db
    .update(walletPasses)
    .set({ tries: sql`${walletPasses.tries} + 1` })
    .where(asRead(pass));
}

/** Forgets passes, with the phones that have them, a month after their event. */
export async function forgetOldPasses(db: Db, before: Date): Promise<void> {
  await db.delete(walletPasses).where(
    sql`${walletPasses.ticketId} in (select t.id from ${tickets} t join ${events} e on e.id = t.event_id
      where greatest(e.begins_at, e.ends_at) < ${before.toISOString()})`,
  );
}
