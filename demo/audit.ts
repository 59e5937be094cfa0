import type { DemoAuditEntry, DemoData } from './support/types.ts';

const HOUR = 3_600_000;
const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR).toISOString();

/** What the communities did with their events, bookings and followers, as the log would have kept it. */
export function buildAudit(data: DemoData, now: Date): DemoAuditEntry[] {
  const events = data.events.flatMap((event): DemoAuditEntry[] => {
    const about = {
      resource: 'events' as const,
      tenantId: event.tenantId,
      userId: event.tenantId,
      recordId: event._id,
    };
    const named = { name: { before: `${event.name} (bozza)`, after: event.name } };
    return [
      { ...about, action: 'create', at: event.createdAt, changes: { name: `${event.name} (bozza)` } },
      { ...about, action: 'update', at: later(event.createdAt, 3), changes: named },
    ];
  });
  const bookings = data.reservations.map(({ _id, tenantId, createdAt }): DemoAuditEntry => {
    const about = { tenantId, userId: tenantId, recordId: _id, changes: {} };
    return { resource: 'reservations', action: 'create', at: createdAt, ...about };
  });
  const followers = data.tenantSubscriptions
    .filter(({ status }) => status === 'accepted')
    .map(({ _id, tenantId, createdAt }): DemoAuditEntry => {
      const about = { tenantId, userId: tenantId, recordId: _id, changes: {} };
      return { resource: 'tenant-subscriptions', action: 'accept', at: later(createdAt, 1), ...about };
    });
  // Who reminds somebody writes to all who owe at once: the log names no booking.
  const reminders = data.reminders.map(({ tenantId, at }): DemoAuditEntry => {
    const about = { tenantId, userId: tenantId, recordId: null, changes: { reminded: 1 } };
    return { resource: 'reservations', action: 'remind', at: later(at, 0), ...about };
  });
  // What would lie ahead of the clock has not happened yet.
  return [
    ...events,
    ...bookings,
    ...followers,
    ...data.bookingChanges,
    ...reminders,
    ...refundRequests(data),
    ...correction(data),
  ].filter(({ at }) => at <= now.toISOString());
}

/** What buyers asked back and what became of it, decided within the hour by the community. */
const refundRequests = (data: DemoData): DemoAuditEntry[] =>
  data.refundRequests.flatMap(
    ({ _id: recordId, tenantId, userId, orderId, status, payment, productIds, createdAt }) => {
      const about = { resource: 'refund-requests' as const, tenantId, recordId };
      const asked = { orderId, amount: payment.amount, lineIds: productIds };
      const created: DemoAuditEntry = { ...about, action: 'create', userId, at: createdAt, changes: asked };
      if (status === 'pending') return [created];
      const changes = { status: { before: 'pending', after: status === 'refused' ? status : 'accepted' } };
      return [created, { ...about, action: 'update', userId: tenantId, at: later(createdAt, 1), changes }];
    },
  );

/** A surname that was misheard on the telephone, put right in the booking whose card was refused. */
function correction(data: DemoData): DemoAuditEntry[] {
  const refused = data.payments.find(({ wasRefused }) => wasRefused);
  const ticket = data.tickets.find(({ reservationId }) => reservationId === refused?.reservationId);
  if (!ticket) return [];
  const { surname } = ticket.participantInfo;
  return [
    {
      ...{ resource: 'tickets', action: 'editParticipant', recordId: ticket._id },
      ...{ tenantId: ticket.tenantId, userId: ticket.tenantId, at: later(ticket.createdAt, 1) },
      changes: { surname: { before: surname.slice(0, -1), after: surname } },
    },
  ];
}
