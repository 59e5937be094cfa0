import { type SQL, sql } from 'drizzle-orm';
import { linkMinutes } from '#domain/access/registration.ts';
import {
  ENDING_DAYS,
  FAILED_DAYS,
  type FailedJob,
  NAMED_MOST,
  type PlatformKind,
  type PlatformMatter,
  type PlatformToday,
  platformKinds,
  STUCK_DAYS,
  STUCK_UNTIL_DAYS,
} from '#domain/dashboard/platform.ts';
import { livePlanStatuses } from '#domain/subscriptions/plan.ts';
import { addDays, MINUTE } from '#domain/values/time.ts';
import { instantSql } from '#server/kernel/database/columns.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { stoppedPayouts } from '../../money/queries/bank-payout.ts';
import { refundFailedSince } from '../../money/queries/failed-refund.ts';

const ago = (now: Date, days: number): string => addDays(now, -days).toISOString();

/** What there is of a kind, from rows of `amount`, `at`, `name` and `tenant_id`, the first at first. */
const counted = (
  rows: SQL,
) => sql`select count(*) as count, sum(d.amount)::int as amount, ${instantSql(sql`min(d.at)`)} as at,
    (array_agg(d.name order by d.at))[1] as name,
    coalesce((select jsonb_agg(t.tenant_id order by t.at) from (
      select n.tenant_id, min(n.at) as at from (${rows}) n where n.tenant_id is not null
      group by 1 order by 2 limit ${NAMED_MOST}) t), '[]') as "tenantIds"
  from (${rows}) d`;

const nothing = sql`null::int`;

function rowsOf(now: Date): Record<Exclude<PlatformKind, 'failedJobs'>, SQL> {
  const at = now.toISOString();
  const live = sql`s.status in ${livePlanStatuses}`;
  const plan = (
    amount: SQL,
    which: SQL,
  ) => sql`select ${amount} as amount, s.ends_at as at, t.business_name as name, s.tenant_id
    from subscriptions s join tenants t on t.id = s.tenant_id where ${live} and ${which}`;
  const overSince = new Date(now.getTime() - linkMinutes.invitation * MINUTE).toISOString();
  return {
    ledger: sql`select abs(l.expected - l.found) as amount, l.found_at as at, t.business_name as name, l.tenant_id
      from ledger_differences l join tenants t on t.id = l.tenant_id where l.resolved_at is null`,
    failedRefunds: sql`select f.amount, f.at, f.name, f.tenant_id from (
        select p.owed_amount as amount, ${refundFailedSince(sql`p.id`)} as at, t.business_name as name, p.tenant_id
        from payments p join tenants t on t.id = p.tenant_id
        where p.owed_amount <> 0 and p.owed_amount > 0) f
      where f.at is not null`,
    failedPayouts: sql`select b.amount, b.at, t.business_name as name, b.tenant_id
      from (${stoppedPayouts(sql`true`)}) b join tenants t on t.id = b.tenant_id`,
    disputes: sql`select f.amount, f.created_at as at, t.business_name as name, f.tenant_id
      from refunds f join tenants t on t.id = f.tenant_id where f.reason = 'dispute' and f.state = 'pending'`,
    // An account that was connected and takes no payments: nothing comes in, and nothing goes out to the community.
    accounts: sql`select ${nothing} as amount, null::timestamptz as at, t.business_name as name, t.id as tenant_id
      from tenants t join users u on u.id = t.id
      where t.stripe_connect_id is not null and not t.payments_enabled and u.is_enabled and not u.is_deleted
        and exists (select 1 from subscriptions s where s.tenant_id = t.id and ${live})`,
    unpaidPlans: plan(sql`(s.plan->>'price')::int`, sql`s.status in ('past_due', 'unpaid')`),
    // One the provider renews by itself does not end.
    endingPlans: plan(
      nothing,
      sql`s.status in ('active', 'trialing') and (s.cancels_at_end or s.provider_id is null)
        and s.ends_at between ${at} and ${addDays(now, ENDING_DAYS).toISOString()}`,
    ),
    stuck: sql`select ${nothing} as amount, u.created_at as at, t.business_name as name, t.id as tenant_id
      from users u join tenants t on t.id = u.id
      where u.role = 'tenant' and u.is_enabled and not u.is_deleted and t.invited_at is null
        and u.created_at between ${ago(now, STUCK_UNTIL_DAYS)} and ${ago(now, STUCK_DAYS)}
        and not exists (select 1 from events e where e.tenant_id = t.id)`,
    invitations: sql`select ${nothing} as amount, t.invited_at as at, t.business_name as name, t.id as tenant_id
      from tenants t join users u on u.id = t.id
      where t.invited_at < ${overSince} and u.is_enabled and not u.is_deleted`,
    failedMails: sql`select ${nothing} as amount, m.created_at as at, m."to" as name, m.tenant_id
      from mails m where m.state = 'failed' and m.created_at > ${ago(now, FAILED_DAYS)}`,
  };
}

/** Work that failed and is not tried again, by its kind. */
const failedJobs = (
  now: Date,
) => sql`select j.name, count(*)::int as count, ${instantSql(sql`max(j.completed_on)`)} as "lastAt",
    left((array_agg(coalesce(j.output->>'message', j.output->'value'->>'message') order by j.completed_on desc))[1], 200) as error
  from jobs.job j where j.state = 'failed' and j.completed_on > ${ago(now, FAILED_DAYS)} group by j.name order by max(j.completed_on) desc`;

/** What is to be looked after on the platform, in one statement: each part is one question with one row. */
export async function platformToday(db: Db, now: Date): Promise<PlatformToday> {
  const rows = Object.entries(rowsOf(now)).map(
    ([kind, query]) => sql`${kind}::text, (select to_jsonb(o) from (${counted(query)}) o)`,
  );
  const { rows: answers } = await db.execute<{
    matters: Record<Exclude<PlatformKind, 'failedJobs'>, PlatformMatter>;
    jobs: FailedJob[];
  }>(sql`select jsonb_build_object(${sql.join(rows, sql`, `)}) as matters,
    coalesce((select jsonb_agg(to_jsonb(j)) from (${failedJobs(now)}) j), '[]') as jobs`);
  const [found] = answers;
  if (!found) throw new Error('a question without an answer');
  const { jobs } = found;
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  const lastAt = jobs[0]?.lastAt ?? null;
  const ofJobs: PlatformMatter = { count, amount: null, at: lastAt, name: null, tenantIds: [] };
  const all = { ...found.matters, failedJobs: ofJobs };
  return {
    at: now.toISOString(),
    matters: Object.fromEntries(platformKinds.map((kind) => [kind, all[kind]])) as PlatformToday['matters'],
    jobs,
  };
}

/** Has failed work of a kind done again, from now; each piece as often as at first. */
export async function retryJobs(db: Db, name: string, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`update jobs.job
    set state = 'retry', retry_count = 0, start_after = ${now.toISOString()}, completed_on = null
    where name = ${name} and state = 'failed' and completed_on > ${ago(now, FAILED_DAYS)}`);
  return rowCount ?? 0;
}
