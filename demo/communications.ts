import type { Communication } from '#domain/communications/entity.ts';
import { idsOf, type NarrowedTo } from '#domain/communications/narrowing.ts';
import { addDays, instantsOfLocal, toLocalInput } from '#domain/values/time.ts';
import { audienceIn } from './audience.ts';
import { type CommunicationSpec, communicationSpecs } from './communication-texts.ts';
import { minutesAfter } from './support/clock.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng, type Prng } from './support/prng.ts';
import type { DemoConsent, DemoData, DemoOptout, DemoRecipient } from './support/types.ts';

const SEED = 20260517;
const OPTOUTS = 3;
const unknownAddress = '550 5.1.1 The email account that you tried to reach does not exist';
const busy = '451 4.7.1 Service unavailable - try again later';

type Built = Pick<DemoData, 'communications' | 'recipients' | 'consents' | 'optouts'>;

/** What some said when they signed up, and who asked a community for no more messages. */
function willingness(prng: Prng, data: DemoData, now: Date): { consents: DemoConsent[]; optouts: DemoOptout[] } {
  const people = data.users.filter(({ role }) => role === 'user');
  const consents = people.flatMap((user): DemoConsent[] => {
    if (!prng.chance(0.7)) return [];
    const at = new Date(user.createdAt);
    return [{ _id: uuidAt(prng, at), userId: user._id, isGiven: prng.chance(0.6), at: at.toISOString() }];
  });
  const followers = data.tenantSubscriptions.filter(
    ({ status, tenantId }) => status === 'accepted' && tenantId === data.tenants[0]?.userId,
  );
  const optouts = prng
    .shuffle(followers)
    .slice(0, OPTOUTS)
    .map(({ tenantId, userId }, at) => ({ tenantId, userId, at: addDays(now, -30 - at * 9).toISOString() }));
  return { consents, optouts };
}

function recipientsOf(prng: Prng, data: DemoData, spec: CommunicationSpec, row: Communication): DemoRecipient[] {
  const createdAt = new Date(row.createdAt);
  return audienceIn(data, row).map((person, at): DemoRecipient => {
    const { reason, ...who } = person;
    const isRefused = spec.outcome === 'someFailed' && at % 23 === 7;
    const state = spec.outcome === 'new' ? 'queued' : spec.outcome === 'failed' || isRefused ? 'failed' : 'sent';
    const error = spec.outcome === 'failed' ? busy : unknownAddress;
    const own = { communicationId: row._id, tenantId: row.tenantId, createdAt: row.createdAt, reason };
    const base = { _id: uuidAt(prng, createdAt), ...who, ...own, error: null, sentAt: null };
    if (reason !== null) return { ...base, state: 'skipped' };
    if (state === 'sent') return { ...base, state, sentAt: minutesAfter(createdAt, 1 + (at % 4)).toISOString() };
    return { ...base, state, error: state === 'failed' ? error : null };
  });
}

/** Communications of every kind and status, with their people. */
export function buildCommunications(data: DemoData, now: Date): Built {
  const prng = createPrng(SEED);
  const { consents, optouts } = willingness(prng, data, now);
  const all: DemoData = { ...data, consents, optouts };
  const admin = data.users.find(({ role }) => role === 'admin');
  const [crinale, mareaperto] = data.tenants;
  const owners = { crinale: crinale?.userId ?? null, mareaperto: mareaperto?.userId ?? null, platform: null };
  const built: Built = { communications: [], recipients: [], consents, optouts };
  for (const spec of communicationSpecs) {
    const { subject, body, userType, daysAgo } = spec;
    const tenantId = owners[spec.community];
    const event = data.events.find((one) => one.tenantId === tenantId && spec.event && one.name.startsWith(spec.event));
    if (spec.event && !event) continue;
    const lists = data.transports.filter(({ eventId }) => eventId === event?._id);
    const narrowed: NarrowedTo = {
      conditions: spec.conditions ?? [],
      attendance: [],
      departurePoints: (event?.departurePoints ?? [])
        .slice(0, spec.departurePoints ?? 0)
        .flatMap(({ _id, groupingPoint }) => (_id ? [{ _id, name: groupingPoint }] : [])),
      transports: lists.slice(0, spec.transports ?? 0).map(({ _id, identifier }) => ({ _id, name: identifier })),
    };
    const at = minutesAfter(addDays(now, -daysAgo), daysAgo === 0 ? -2 : -35);
    const row: Communication = {
      ...{ _id: uuidAt(prng, at), tenantId, senderId: tenantId ?? admin?._id ?? '', subject, body, userType },
      ...{ ...narrowed, ...idsOf(narrowed) },
      ...{ senderRole: tenantId === null ? 'admin' : 'tenant', eventId: event?._id ?? null, status: 'new' },
      ...{ plannedFor: null, stopReason: null },
      ...{
        recipients: 0,
        delivered: 0,
        failed: 0,
        skipped: 0,
        finishedAt: null,
        createdAt: at.toISOString(),
        version: 1,
      },
    };
    if (spec.inDays !== undefined) {
      // Its people are chosen when it goes out.
      const moment = instantsOfLocal(`${toLocalInput(addDays(now, spec.inDays)).slice(0, 10)}T18:00`)?.[0];
      built.communications.push({ ...row, status: 'planned', plannedFor: (moment ?? now).toISOString() });
      continue;
    }
    const recipients = recipientsOf(prng, all, spec, row);
    const count = (state: DemoRecipient['state']): number => recipients.filter((one) => one.state === state).length;
    Object.assign(row, {
      ...{ recipients: recipients.length - count('skipped'), skipped: count('skipped') },
      ...{ delivered: count('sent'), failed: count('failed') },
      ...(spec.outcome !== 'new' && {
        status: spec.outcome === 'failed' ? 'failed' : 'sent',
        finishedAt: minutesAfter(at, 6).toISOString(),
      }),
    });
    built.communications.push(row);
    built.recipients.push(...recipients);
  }
  return built;
}
