import * as areas from '#demo/areas.ts';
import type { Demo } from '#demo/build.ts';
import { billingOf } from '#demo/communities/billing.ts';
import { originsOf } from '#demo/origins.ts';
import { takenFor } from '#demo/support/outcomes.ts';
import type { DemoData, DemoReminder } from '#demo/support/types.ts';
import { CONSENT_VERSION } from '#domain/access/registration.ts';
import { searchText } from '#domain/search.ts';
import { fill } from '#i18n/fill.ts';
import { hashToken } from '../kernel/auth/tokens.ts';
import { drawnMail } from '../kernel/mail/layout.ts';
import { mailTexts } from '../kernel/mail/texts.ts';
import type * as tables from '../tables.ts';
import { cardColumns, lapsedAtOf } from './demo-cards.ts';

type Row<K extends keyof typeof tables> = (typeof tables)[K] extends { $inferInsert: infer R } ? R : never;

interface Stamped {
  _id: string;
  createdAt: string;
}

/** `_id` of the API becomes the column `id`; a row was last changed when it was made. */
const stored = <T extends Stamped>({ _id, createdAt, ...rest }: T) => ({
  id: _id,
  ...rest,
  createdAt,
  updatedAt: createdAt,
});

export type AreaName = keyof typeof areas;

/** Records that are kept as they are, each under its table; a table follows those it names. */
const keptAsTheyAre = [
  ...(['plans', 'categories', 'eventSubtypes', 'requirements', 'tenantSubscriptions', 'sponsorships'] as const),
  ...(['events', 'eventStages', 'extras', 'transports', 'checkpoints', 'products', 'productVariants'] as const),
];
type KeptName = (typeof keptAsTheyAre)[number];

const rowsOf = <N extends keyof Demo>(data: Demo, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, data[name].map((row) => stored(row as Stamped))])) as unknown as {
    [K in N]: ReturnType<typeof stored<Extract<Demo[K][number], Stamped>>>[];
  };

/** Of each: one that does not fit its table does not compile. */
export const keptRows = (data: Demo): { [N in KeptName]: Row<N>[] } => rowsOf(data, keptAsTheyAre);
export const areaRows = (data: Demo): { [N in AreaName]: Row<N>[] } => rowsOf(data, Object.keys(areas) as AreaName[]);

export function userRows(data: DemoData, passwordHash: string): Row<'users'>[] {
  const fees = new Map(data.tenants.map((tenant) => [tenant.userId, tenant]));
  return data.users.map(({ hasPassword, ...user }) => ({
    ...stored(user),
    tenantId: user.role === 'tenant' ? null : user.tenantId,
    profileImage: user.profileImage ?? null,
    sellsAtDoor: user.sellsAtDoor ?? false,
    isDeleted: user.isDeleted ?? false,
    passwordHash: hasPassword ? passwordHash : null,
    defaultFeePercentage: fees.get(user._id)?.defaultFeePercentage ?? null,
    merchFeePercentage: fees.get(user._id)?.merchFeePercentage ?? null,
    priceTiers: fees.get(user._id)?.priceTiers ?? [],
  }));
}

export function tenantRows(data: DemoData): Row<'tenants'>[] {
  return data.tenants.map((demo) => {
    const { userId, iban: _iban, ibanHolder: _holder, fiscalCode: _code, ...rest } = demo;
    const { defaultFeePercentage: _fee, priceTiers: _tiers, merchFeePercentage: _merch, ...tenant } = rest;
    const company = { companyName: tenant.businessName, companyType: 'Associazione' };
    return { id: userId, galleryImages: [], ...tenant, ...company, billingInfo: { ...billingOf(demo) } };
  });
}

export function subscriptionRows(data: DemoData): Row<'subscriptions'>[] {
  return data.subscriptions.map(({ planName, perks, price, startAt, endAt, ...subscription }) => ({
    ...stored(subscription),
    plan: { name: planName, price, perks },
    startsAt: startAt,
    endsAt: endAt,
  }));
}

export function labelRows(data: DemoData): Row<'labels'>[] {
  return data.labels.map(({ _id, ...label }) => ({ id: _id, ...label }));
}

export const sandboxRows = (data: DemoData): Row<'sandboxObjects'>[] =>
  data.sandboxObjects.map((object) => ({ ...object, updatedAt: object.createdAt }));
export const paymentRows = (data: DemoData): Row<'payments'>[] =>
  // What cards did has rows of its own.
  data.payments.map(({ refunds: _r, attempts: _a, wasRefused: _w, isDisputed: _d, card: _card, ...payment }) => ({
    ...stored(payment),
    orderId: payment.orderId ?? null,
    ...cardColumns(payment),
  }));

/** The texts a booking is found by: who made it, who takes part, its code. */
function searchTextOf(names: ReadonlyMap<string, string>, row: DemoData['participations'][number], code = ''): string {
  const people = row.participantsInfo.map(({ name, surname, email }) => `${surname} ${name} ${email}`);
  return searchText([names.get(row.userId), ...people, code]);
}

const namesOf = (data: DemoData): Map<string, string> =>
  new Map(data.users.map((user) => [user._id, `${user.surname} ${user.name} ${user.email}`]));

interface DemoMail {
  texts: { subject: string; intro: string };
  kept: Pick<DemoReminder, '_id' | 'tenantId' | 'to' | 'name' | 'eventName' | 'at'>;
  facts?: { label: string; value: string }[];
}

/** A mail as it was kept when it went out. */
function mailRow({ texts, kept, facts = [] }: DemoMail) {
  const { hello, payment } = mailTexts('it');
  const { _id: id, tenantId, to, name, eventName, at } = kept;
  const values = { event: eventName, community: '' };
  const subject = fill(texts.subject, values);
  const content = {
    ...{ language: 'it' as const, preview: subject, greeting: fill(hello, { name }), facts },
    ...{ paragraphs: [fill(texts.intro, values)], footer: fill(payment.footer, values) },
  };
  return { ...drawnMail({ subject, content }, null), id, tenantId, to, createdAt: at };
}

export function confirmationRows(data: DemoData): Row<'mails'>[] {
  const { booking } = mailTexts('it');
  return data.confirmations.map((kept) => ({
    ...mailRow({ texts: booking.booked, kept, facts: [{ label: booking.people, value: kept.people.join(', ') }] }),
    ...{ subjectId: kept.reservationId, kind: 'confirmation', sentAt: kept.at },
    state: kept.openedAt ? 'sent' : 'local',
  }));
}

/** The links of those whose page was opened; nobody has their keys. */
export const openedLinkRows = (data: DemoData): Row<'personalLinks'>[] =>
  data.confirmations.flatMap(({ _id: mailId, tenantId, reservationId: recordId, at: createdAt, openedAt }) => {
    const of = {
      id: mailId,
      tenantId,
      kind: 'reservation' as const,
      recordId,
      mailId,
      isProven: true,
      keyHash: hashToken(mailId),
    };
    return openedAt ? [{ ...of, openedAt, createdAt }] : [];
  });

export const ticketMailRows = (data: DemoData): Row<'mails'>[] =>
  data.ticketMails.map((kept) => ({
    ...mailRow({ texts: mailTexts('it').ticket, kept }),
    ...{ ticketId: kept.ticketId, state: 'sent', sentAt: kept.at },
  }));

export const reminderRows = (data: DemoData): Row<'mails'>[] =>
  data.reminders.map((kept) => ({
    ...mailRow({ texts: mailTexts('it').booking.reminder, kept }),
    ...{ subjectId: kept.reservationId, kind: 'reminder', state: 'local', sentAt: kept.at },
  }));

/** Of the mails of bookings, those that came back. */
export const failedMailRows = (data: DemoData): Row<'mails'>[] =>
  data.failedMails.map((kept) => ({
    ...mailRow({ texts: mailTexts('it').booking.changed, kept }),
    ...{ subjectId: kept.reservationId, kind: 'change', state: 'failed', error: kept.error },
  }));

export const bankPayoutRows = (data: DemoData): Row<'bankPayouts'>[] =>
  data.bankPayouts.map(({ _id: id, ...payout }) => ({ id, ...payout }));

export function reservationRows(data: DemoData): Row<'reservations'>[] {
  const names = namesOf(data);
  const policies = new Map(data.events.map((event) => [event._id, event.cancellationPolicy]));
  const origins = originsOf(data.reservations);
  return data.reservations.map(
    ({ scannedTickets: _scanned, sentTickets: _sent, totalTickets: _total, payedTickets: _payed, ...row }) => ({
      ...stored(row),
      isToCheck: row.status === 'toCheck',
      origin: origins.get(row._id) ?? null,
      cancellationPolicy: policies.get(row.eventId) ?? null,
      searchText: searchTextOf(names, { ...row, status: 'accepted' }, row.code),
    }),
  );
}

export const placeRows = (data: DemoData): Row<'transportPlaces'>[] =>
  data.tickets.flatMap(({ _id: ticketId, tenantId, eventId, places }) =>
    places.map(({ transportId, layer, seat }) => ({ transportId, layer, seat, ticketId, tenantId, eventId })),
  );

export function ticketRows(data: DemoData): Row<'tickets'>[] {
  const lapsedAt = lapsedAtOf(data);
  return data.tickets.map(({ places, transportId, ...ticket }) => ({
    ...stored(ticket),
    // What was given back or kept of it was so once it had come.
    updatedAt: ticket.payedAt ?? ticket.createdAt,
    lapsedAt: lapsedAt({ ...ticket, places, transportId }),
    paidAmount: takenFor({ ...ticket, places, transportId }),
    keptAmount: ticket.keptAmount ?? 0,
    keptReason: ticket.keptReason ?? null,
    name: ticket.participantInfo.name,
    surname: ticket.participantInfo.surname,
  }));
}

export function requestRows(data: DemoData): Row<'participationRequests'>[] {
  const names = namesOf(data);
  return data.participations.map((row) => ({ ...stored(row), searchText: searchTextOf(names, row) }));
}

export const waitingRows = (data: DemoData): Row<'waitingListEntries'>[] => data.waitingList.map(stored);

export function scanRows(data: DemoData): Row<'scans'>[] {
  const codes = new Map(data.tickets.map((ticket) => [ticket._id, ticket.code]));
  return data.scans.map(({ receivedAt, ...scan }) => ({
    ...stored({ ...scan, createdAt: receivedAt }),
    read: codes.get(scan.ticketId ?? '') ?? 'ZZZZZ00000',
    revertedBy: scan.revertedAt ? scan.userId : null,
  }));
}

export const phoneRows = (data: DemoData): Row<'gatePhones'>[] => data.gatePhones.map((phone) => ({ ...phone }));

/** Rows of the pictures; `sizes` are bytes by path. */
export function uploadRows(data: DemoData, sizes: ReadonlyMap<string, number>): Row<'uploads'>[] {
  return data.covers.map((cover) => ({
    id: cover.fileId,
    tenantId: cover.tenantId,
    userId: cover.userId,
    path: coverPath(cover),
    name: cover.name,
    contentType: 'image/webp',
    size: sizes.get(cover.fileId) ?? 0,
    tags: [cover.form],
    linkedEntityType: cover.linked.type,
    linkedEntityId: cover.linked.id,
    isPublic: true,
    createdAt: cover.createdAt,
    updatedAt: cover.createdAt,
  }));
}

export const coverPath = (cover: { url: string }): string => cover.url.replace(/^\/files\//, '');

export function communicationRows(data: DemoData): Row<'communications'>[] {
  return data.communications.map((communication) => {
    const { sender: _sender, event: _event, tenant: _tenant, ...row } = communication;
    const { departurePointIds: _points, transportIds: _lists, ...kept } = row;
    return stored(kept);
  });
}

export const recipientRows = (data: DemoData): Row<'communicationRecipients'>[] => data.recipients.map(stored);
export const optoutRows = (data: DemoData): Row<'communicationOptouts'>[] => data.optouts;
export const handOnRows = (data: DemoData): Row<'ticketHandOns'>[] =>
  data.handOns.map(({ from: _from, ...row }) => stored(row));
export const leaderRows = (data: DemoData): Row<'listLeaders'>[] =>
  data.leaders.map(({ _id: id, key, sees, ...leader }) => ({
    ...{ id, ...leader, createdBy: leader.tenantId },
    email: leader.userId === null ? leader.email : null,
    ...{ keyHash: key && hashToken(key), seesPhone: sees.phone, seesNotes: sees.notes, seesAmounts: sees.amounts },
  }));
export const shareRows = (data: DemoData): Row<'listShares'>[] =>
  data.shares.map(({ _id: id, key, ...share }) => ({
    ...{ id, ...share, createdBy: share.tenantId, keyHash: hashToken(key) },
  }));
export const rollCallRows = (data: DemoData): Row<'rollCalls'>[] =>
  data.rollCalls.map(({ _id: id, ...rollCall }) => ({ id, ...rollCall }));
export const rollCallMarkRows = (data: DemoData): Row<'rollCallMarks'>[] =>
  data.rollCallMarks.map(({ _id: id, ...mark }) => ({ id, ...mark }));

export function consentRows(data: DemoData): Row<'consents'>[] {
  return data.consents.map(({ _id, ...row }) => ({ id: _id, ...row, kind: 'marketing', textVersion: CONSENT_VERSION }));
}
