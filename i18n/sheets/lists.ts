import type { AuditFacts } from '#domain/audit/schema.ts';
import type { Communication } from '#domain/communications/entity.ts';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { expiryOf } from '#domain/participations/decide.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { feeKept, netOf, payoutOf, takenOf, waitingOf } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import { owedBackOf, restOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { placeNames } from '#domain/transports/places.ts';
import { formatCents } from '#domain/values/money.ts';
import { auditSentence } from '../audit-sentence.ts';
import { answerColumns, type Column, columnsIn, type SheetOptions } from './columns.ts';

export function communicationColumns(options: SheetOptions): Column<Communication>[] {
  const { text, number, date } = columnsIn<Communication>(options);
  const { status, enums } = options.texts;
  return [
    date('createdAt', (row) => row.createdAt),
    text('subject', 44, (row) => row.subject),
    text('audience', 26, (row) => enums.audience[row.userType]),
    text('event', 36, (row) => row.event?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('sender', 24, (row) => row.sender?.name),
    text('status', 14, (row) => status.communication[row.status]),
    number('recipients', (row) => row.recipients),
    number('delivered', (row) => row.delivered),
    number('failed', (row) => row.failed),
    number('skipped', (row) => row.skipped),
    date('finishedAt', (row) => row.finishedAt),
  ];
}

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

export function ticketColumns(options: SheetOptions): Column<Ticket>[] {
  const { text, number, money, date, yesNo } = columnsIn<Ticket>(options);
  const { status, enums } = options.texts;
  return [
    text('code', 13, (row) => row.code),
    text('surname', 20, (row) => row.participantInfo.surname),
    text('name', 20, (row) => row.participantInfo.name),
    ...(options.contacts ? [text('email', 30, (row) => row.participantInfo.email)] : []),
    text('participantType', 14, (row) => enums.participantType[row.participantInfo.participant_type]),
    text('userType', 12, (row) => enums.userType[row.participantInfo.userType ?? 'normal']),
    number('age', (row) => row.participantInfo.age ?? null),
    text('note', 30, (row) => row.participantInfo.note),
    ...answerColumns<Ticket>(options, ({ participantInfo }) => participantInfo),
    text('status', 12, (row) => status.ticket[row.status]),
    text('condition', 14, (row) => status.ticketCondition[row.condition]),
    money('price', (row) => row.price),
    money('waitingAmount', restOf),
    money('owedAmount', (row) => (row.condition === 'toRefund' ? owedBackOf(row) : 0)),
    text('paymentType', 18, (row) => row.reservation && enums.paymentType[row.reservation.paymentType]),
    text('extras', 26, (row) => row.materializedExtras.map(({ name }) => name).join(', ')),
    text('departurePoint', 24, (row) => row.reservation?.departurePoint),
    text('transport', 16, (row) => placeNames(row.places)),
    text('reservation', 13, (row) => row.reservation?.code),
    text('event', 36, (row) => row.event?.name),
    yesNo('isSent', (row) => row.isSent),
    yesNo('isScanned', (row) => row.isScanned),
    date('scannedAt', (row) => row.scannedAt),
    date('createdAt', (row) => row.createdAt),
  ];
}

export function reservationColumns(options: SheetOptions): Column<Reservation>[] {
  const { text, number, money, date, yesNo } = columnsIn<Reservation>(options);
  const { status, enums } = options.texts;
  return [
    text('code', 13, (row) => row.code),
    text('surname', 20, (row) => row.user?.surname),
    text('name', 20, (row) => row.user?.name),
    text('email', 30, (row) => row.user?.email),
    text('event', 36, (row) => row.event?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    number('slots', (row) => row.slots),
    money('total', (row) => row.total),
    text('paymentType', 18, (row) => enums.paymentType[row.paymentType]),
    yesNo('isPayed', (row) => row.isPayed),
    number('payedTickets', (row) => row.payedTickets),
    number('scannedTickets', (row) => row.scannedTickets),
    text('status', 16, (row) => status.reservation[row.status]),
    text('departurePoint', 24, (row) => row.departurePoint?.groupingPoint),
    text('answers', 40, (row) => answersOfAll(row.participantsInfo)),
    date('createdAt', (row) => row.createdAt),
  ];
}

export function paymentColumns(options: SheetOptions): Column<Payment>[] {
  const { text, money, date } = columnsIn<Payment>(options);
  const { status, enums } = options.texts;
  const ofTakers = (some: Payment['othersOwed'] = []) =>
    some.map((one) => `${one.name} ${one.surname} ${formatCents(one.amount, options.language)}`).join(', ');
  return [
    date('takenAt', (row) => row.takenAt ?? null),
    text('surname', 20, (row) => row.user?.surname),
    text('name', 20, (row) => row.user?.name),
    text('email', 30, (row) => row.user?.email),
    text('event', 36, (row) => row.event?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('reservation', 13, (row) => row.reservation?.code),
    text('order', 13, (row) => row.order?.code),
    text('paymentType', 18, (row) => enums.paymentType[row.paymentType]),
    money('amount', (row) => row.amount),
    money('takenAmount', takenOf),
    text('othersTaken', 40, ({ othersTaken }) => ofTakers(othersTaken)),
    money('refundedAmount', (row) => row.refundedAmount),
    money('netAmount', netOf),
    money('feeAmount', feeKept),
    money('disputeFees', (row) => row.disputeFee ?? 0),
    money('payoutAmount', payoutOf),
    money('waitingAmount', (row) => row.waitingAmount ?? waitingOf(row)),
    money('owedAmount', (row) => row.owedAmount ?? 0),
    text('othersOwed', 40, ({ othersOwed }) => ofTakers(othersOwed)),
    money('keptAmount', (row) => row.keptAmount ?? 0),
    text('status', 18, (row) => status.payment[row.status]),
    date('begunAt', (row) => row.createdAt),
  ];
}

export function participationColumns(options: SheetOptions): Column<ParticipationRequest>[] {
  const { text, number, money, date } = columnsIn<ParticipationRequest>(options);
  const { status, enums } = options.texts;
  return [
    text('surname', 20, (row) => row.user?.surname),
    text('name', 20, (row) => row.user?.name),
    text('email', 30, (row) => row.user?.email),
    text('event', 36, (row) => row.event?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    number('slots', (row) => row.slots),
    text('paymentType', 18, (row) => enums.paymentType[row.paymentType]),
    text('departurePoint', 24, (row) => row.departurePoint?.groupingPoint),
    money('total', (row) => row.total),
    text('answers', 40, (row) => answersOfAll(row.participantsInfo)),
    text('status', 16, (row) => status.participation[row.status]),
    date('expiresAt', (row) => expiryOf(row)?.toISOString() ?? null),
    date('createdAt', (row) => row.createdAt),
  ];
}

export function eventColumns(options: SheetOptions): Column<EventWithCounters>[] {
  const { text, number, money, date, yesNo } = columnsIn<EventWithCounters>(options);
  const { status, enums } = options.texts;
  return [
    text('name', 40, (row) => row.name),
    text('eventType', 18, (row) => enums.eventType[row.eventType]),
    text('category', 20, (row) => row.category?.name),
    ...(options.communities ? [text('tenant', 26, (row) => row.tenant?.businessName)] : []),
    text('status', 16, (row) => status.event[row.status]),
    yesNo('isVisible', (row) => row.isVisible),
    date('startDate', beginningOf),
    date('endDate', endingOf),
    date('openReservationDate', (row) => row.openReservationDate),
    date('closingReservationDate', (row) => row.closingReservationDate),
    number('maxParticipants', (row) => row.maxParticipants),
    number('takenPlaces', (row) => row.slots),
    number('ticketsToPay', (row) => row.ticketsToPayTotal),
    number('ticketsToRefund', (row) => row.ticketsToRefundTotal),
    money('takings', (row) => row.takings),
  ];
}
