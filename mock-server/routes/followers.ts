import { type ImportOutcome, type ImportResult, type ImportRow, importRowsInput } from '#domain/followers/import.ts';
import { sellsAtDoorInput, userTypeInput } from '#domain/followers/schema.ts';
import {
  assertFitsToday,
  assertPending,
  changePromotion,
  demoteWith,
  leaveScanning,
  ledTo,
  noteDeclined,
  reopen,
  setSelling,
  showFollower,
} from '../followers.ts';
import { storeGuest } from '../guests.ts';
import { readBody } from '../kernel/body.ts';
import { newRecord, remove } from '../kernel/records.ts';
import { assertFresh, type Call, findOwn, noContent, ok, type Route, route, tenantOf } from '../kernel/route.ts';

const followers = (call: Call) => call.store.tenantSubscriptions;

function follow(call: Call, userId: string, { userType }: ImportRow): void {
  const activationDate = call.now.toISOString();
  const status = 'accepted' as const;
  followers(call).push(
    newRecord(call, {
      ...{ tenantId: tenantOf(call), userId, userType, status, activationDate },
      ...{ consent: 'asked' as const, invitedAt: null },
    }),
  );
}

/** One row of an organiser's list; with a dry run nothing is stored. */
function importOne(call: Call, row: ImportRow, isDry: boolean): ImportOutcome {
  const person = ledTo(call, tenantOf(call), row.email);
  const known = followers(call).find((one) => one.userId === person?._id && one.tenantId === tenantOf(call));
  if (known?.status === 'accepted') return 'unchanged';
  if (known && !isDry) Object.assign(known, { status: 'accepted', activationDate: call.now.toISOString() });
  if (known) return 'accepted';
  if (!isDry) follow(call, (person ?? storeGuest(call, tenantOf(call), row))._id, row);
  return person ? 'linked' : 'created';
}

/** What is done with followers (platform §7). */
export const followerRoutes: Route[] = [
  route('post', '/api/tenant-subscriptions/import', ['import', 'tenant-subscriptions'], (call) => {
    const { rows, dryRun } = readBody(call, importRowsInput);
    const seen = new Set<string>();
    const dry = new Map(rows.map((row) => [row.email, importOne(call, row, true)]));
    const entered = [...dry.values()].filter((outcome) => outcome === 'created' || outcome === 'linked');
    assertFitsToday(call, tenantOf(call), entered.length);
    const results = rows.map((row): ImportResult => {
      const outcome = seen.has(row.email) ? 'unchanged' : importOne(call, row, dryRun);
      seen.add(row.email);
      return { email: row.email, outcome };
    });
    return ok({ results });
  }),
  route('put', '/api/tenant-subscriptions/:id/accept', ['accept', 'tenant-subscriptions'], (call) => {
    const row = findOwn(call, followers(call));
    assertPending(row);
    const activationDate = call.now.toISOString();
    return ok(
      showFollower(call.store, Object.assign(row, { status: 'accepted', activationDate, version: row.version + 1 })),
    );
  }),
  route('delete', '/api/tenant-subscriptions/:id/reject', ['decline', 'tenant-subscriptions'], (call) => {
    const row = findOwn(call, followers(call));
    assertPending(row);
    noteDeclined(call.store, row);
    remove(followers(call), row);
    return noContent;
  }),
  route('put', '/api/tenant-subscriptions/:id/reopen', ['reopen', 'tenant-subscriptions'], (call) =>
    ok(showFollower(call.store, reopen(call.store, findOwn(call, followers(call))))),
  ),
  route('put', '/api/tenant-subscriptions/:id/usertype', ['setUserType', 'tenant-subscriptions'], (call) => {
    const { userType } = readBody(call, userTypeInput);
    const row = findOwn(call, followers(call));
    assertFresh(call, row.version);
    if (row.userType !== userType) Object.assign(row, { userType, version: row.version + 1 });
    return ok(showFollower(call.store, row));
  }),
  route('put', '/api/tenant-subscriptions/:id/sellsatdoor', ['promote', 'users'], (call) => {
    const { sellsAtDoor } = readBody(call, sellsAtDoorInput);
    const row = findOwn(call, followers(call));
    setSelling(call.store, row, sellsAtDoor);
    return ok(showFollower(call.store, row));
  }),
  route('delete', '/api/tenant-subscriptions/:id', ['delete', 'tenant-subscriptions'], (call) => {
    const row = findOwn(call, followers(call));
    demoteWith(call.store, row);
    remove(followers(call), row);
    return noContent;
  }),
  route('delete', '/api/users/me/scanning', ['update', 'me'], (call) => {
    leaveScanning(call);
    return noContent;
  }),
  route('put', '/api/users/:id/promotetoscanner', ['promote', 'users'], (call) => ok(changePromotion(call, 'promote'))),
  route('put', '/api/users/:id/demotefromscanner', ['demote', 'users'], (call) => ok(changePromotion(call, 'demote'))),
];
