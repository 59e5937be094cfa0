import { type SQL, sql } from 'drizzle-orm';
import { auditedActions } from '#domain/audit/actions.ts';
import { paidActions } from '#domain/tickets/taken.ts';
import { takersNames } from '../../money/queries/handed-on.ts';
import { saidWay, writtenOf } from './said-way.ts';
import type { TimelineOf } from './scope.ts';

const writtenAt = sql.raw(writtenOf('e'));

/** Entries of the log that something else tells better: the ledger, refunds, mails, hand-ons. */
const shownOtherwise: Readonly<Record<string, readonly string[]>> = {
  tickets: [
    ...Object.values(paidActions),
    ...['setPaidByLeader', 'unpay', 'setRefunded', 'refundCard', 'refundOther'],
    'send',
  ],
  payments: ['create', 'refund', 'send'],
  orders: ['create', 'refund', 'refundOther'],
  reservations: ['create', 'sellAtDoor', 'send', 'handOn', 'declineHandOn'],
};

const known = Object.entries(auditedActions).flatMap(([resource, actions]) =>
  actions.filter((action) => !shownOtherwise[resource]?.includes(action)).map((action) => `${resource} ${action}`),
);

/** Whose own entries of the log a person's timeline tells too. */
const ofPerson = ({ subject, id, tenantId }: TimelineOf): SQL =>
  subject === 'people'
    ? sql`union all select kind, self.id from unnest(array['users', 'guests', 'people']) kind,
          (select id from users where id = ${id} or merged_into = ${id}) self
        union all select 'tenant-subscriptions', id from tenant_subscriptions
          where tenant_id = ${tenantId} and user_id = ${id}`
    : sql``;

/** The log's entries, each with what it is of; what was done to several tickets at once is reported of each booking once. */
const logged = (of: TimelineOf): SQL => sql`
  select a.id, a.at, 'audit' as kind, a.user_id as doer, null as who,
    coalesce((select id from r where id = a.record_id), (select reservation_id from t where id = a.record_id),
      (select reservation_id from p where id = a.record_id), bulk.reservation_id) as r_id,
    coalesce((select id from o where id = a.record_id), (select order_id from p where id = a.record_id)) as o_id,
    case when jsonb_typeof(a.changes -> 'amount') = 'number' then (a.changes ->> 'amount')::numeric::int end as amount,
    jsonb_build_object('resource', a.resource, 'action', a.action, 'recordId', a.record_id, 'tenantId', a.tenant_id,
      'changes', a.changes, 'tickets', coalesce(bulk.tickets, case when a.resource = 'tickets' then jsonb_build_array(a.record_id) end),
      'person', case when a.resource in ('users', 'guests', 'people')
        then (select concat_ws(' ', name, surname) from users where id = a.record_id) end,
      'reason', (select f.told_reason from refunds f where f.payment_id::text = a.changes ->> 'paymentId'
        and f.reason in ('provider', 'dispute') and a.changes ? 'paymentId'
        order by (f.id::text = a.changes ->> 'refundId') desc, f.id desc limit 1)) as d
  from audit_log a
  left join lateral (select t.reservation_id, jsonb_agg(t.id order by t.id) as tickets from t
    where a.resource = 'tickets' and a.record_id is null and a.changes -> 'ids' ? t.id::text
    group by t.reservation_id) bulk on true
  where a.resource || ' ' || a.action = any(${sql.param(known)}::text[])
    and ((a.resource, a.record_id) in (
        select 'reservations', id from r union all select 'orders', id from o union all select 'participations', id from q
        union all select 'payments', id from p union all select 'tickets', id from t
        union all select 'refund-requests', id from refund_requests where order_id in (select id from o)
        ${ofPerson(of)})
      or (a.resource = 'tickets' and a.record_id is null and bulk.reservation_id is not null
        and a.tenant_id in (select tenant_id from r) and a.at >= (select min(created_at) from r)))`;

/** How a booking or an order began; one that was split off another one began with that, which the log has. */
const begun = sql`
  select r.id, r.created_at, case when s.id is null then 'booked' else 'soldAtDoor' end,
    coalesce(s.user_id, a.user_id), s.user_name, r.id, null::uuid, coalesce(s.total, r.initial_total),
    jsonb_build_object('places', coalesce(s.places, r.initial_slots), 'way', coalesce(s.taken, r.payment_type),
      'isForOther', a.user_id <> r.user_id, 'where', s.device,
      'person', (select concat_ws(' ', u.name, u.surname) from users u where u.id = r.user_id))
  from r left join door_sales s on s.reservation_id = r.id
    left join lateral (select user_id from audit_log where resource = 'reservations' and record_id = r.id
      and action = 'create' order by at limit 1) a on true
    where not exists (select 1 from audit_log where resource = 'reservations' and record_id = r.id and action = 'splitOff')
  union all select o.id, o.created_at, 'ordered', o.user_id, null, null, o.id, o.total_price, '{}'::jsonb from o`;

const cards = sql`
  select c.id, c.created_at, 'payPage', null::uuid, null, p.reservation_id, p.order_id, c.amount, '{}'::jsonb
    from card_checkouts c join p on p.id = c.payment_id where c.session_id is not null
  union all select c.id, c.settled_at, 'paidByCard', null, p.payer, p.reservation_id, p.order_id,
      coalesce(c.capture_amount, c.amount), jsonb_build_object('brand', c.brand, 'lastDigits', c.last_digits)
    from card_checkouts c join p on p.id = c.payment_id where c.settled_at is not null and c.charge = 'paid'
  union all select c.id, c.held_at, 'cardHeld', null, p.payer, p.reservation_id, p.order_id, c.amount, '{}'::jsonb
    from card_checkouts c join p on p.id = c.payment_id where c.held_at is not null
  union all select a.id, a.at, 'cardRefused', null, p.payer, p.reservation_id, p.order_id, a.amount,
      jsonb_build_object('reason', a.code, 'brand', a.brand, 'lastDigits', a.last_digits)
    from card_attempts a join p on p.id = a.payment_id`;

/** Who has a refund back: who took its ticket over and paid for it, else who booked. */
const receiver = sql`coalesce(${takersNames({
  tickets: sql`array[f.ticket_id]`,
  kind: sql`'givenBack'`,
  at: sql`f.created_at`,
})}, nullif(p.payer, ''))`;
const ofRefund = sql`case when f.ticket_id is not null then jsonb_build_array(f.ticket_id) end`;

/** What goes back of a payment; what the provider moved is in the log, or here where the log does not know it. */
const refunded = sql`
  select f.id, f.created_at, 'refundStarted', f.created_by, null, p.reservation_id, p.order_id, f.amount,
      jsonb_build_object('tickets', ${ofRefund}, 'person', ${receiver})
    from refunds f join p on p.id = f.payment_id
    where f.reason not in ('provider', 'dispute')
  union all select f.id, coalesce((select min(l.at) from ledger_entries l where l.refund_id = f.id), f.updated_at),
      case f.state when 'succeeded' then 'refundDone' else 'refundFailed' end, null, null, p.reservation_id, p.order_id, f.amount,
      jsonb_build_object('tickets', ${ofRefund}, 'person', ${receiver}, 'reason', f.error)
    from refunds f join p on p.id = f.payment_id
    where f.reason not in ('provider', 'dispute') and f.state <> 'pending'
  union all select f.id, f.created_at, case when f.reason = 'provider' then case f.state when 'failed'
        then 'refundAtProviderFailed' else 'refundAtProvider' end
      when f.state = 'pending' then 'disputeOpened' when f.state = 'failed' then 'disputeWon' else 'disputeLost' end,
      null, null, p.reservation_id, p.order_id, f.amount, jsonb_build_object('reason', f.told_reason)
    from refunds f join p on p.id = f.payment_id
    where f.reason in ('provider', 'dispute') and not exists (select 1 from audit_log a
      where a.resource in ('reservations', 'orders', 'payments') and a.record_id in (p.reservation_id, p.order_id, p.id) and a.changes ->> 'paymentId' = p.id::text)`;

/** The tickets of entries, each once. */
const ofEntries = sql`jsonb_agg(distinct l.ticket_id) filter (where l.ticket_id is not null)`;

/**
 * Money taken or given back by hand, and what was kept of it: what one act moved of a payment is one sentence. Rows that are only
 * ever added keep the transaction that wrote them, until a backup is restored: then their second tells.
 */
const byHand = sql`
  select (array_agg(l.id order by l.id))[1], min(l.written), case when l.kind = 'kept' then 'kept'
      when l.kind = 'givenBack' then 'givenBack' when sum(l.amount) < 0 then 'unpaid' else 'paidByHand' end,
    l.actor_id, null, p.reservation_id, p.order_id, abs(sum(l.amount))::int,
    jsonb_build_object('tickets', ${ofEntries}, 'person', coalesce(${takersNames({ tickets: sql`array_agg(l.ticket_id)`, kind: sql`l.kind`, at: sql`min(l.at)` })}, nullif(min(p.payer), '')), 'reason', max(l.note),
      'day', to_char(min(l.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isOtherDay', bool_or(abs(extract(epoch from l.at - l.written)) > 3600),
      'way', ${saidWay(sql`array_agg(l.ticket_id)`, sql`min(l.written)`)},
      'undo', coalesce(jsonb_agg(l.ticket_id) filter (where l.is_last), '[]'::jsonb),
      'undoPeople', coalesce(jsonb_agg(distinct l.person) filter (where l.is_last), '[]'::jsonb),
      'undoAmount', sum(l.amount) filter (where l.is_last))
  from (select m.*, m.kind = 'taken' and m.amount > 0 and m.written = m.last_taken and t.condition = 'payed'
        and not t.is_scanned as is_last, t.person
    from (select e.*, e.xmin::text as act, ${writtenAt} as written,
        max(${writtenAt}) filter (where e.kind = 'taken') over (partition by e.ticket_id) as last_taken
      from ledger_entries e where e.payment_id in (select id from p)
        and (e.way = 'other' or e.kind = 'kept') and e.kind in ('taken', 'givenBack', 'kept')
        and e.cause not in ('redated', 'provider', 'dispute', 'split', 'moved')) m
      join p on p.id = m.payment_id left join t on t.id = m.ticket_id) l
    join p on p.id = l.payment_id
  group by l.payment_id, l.kind, sign(l.amount), l.actor_id, date_trunc('second', l.written), l.act, p.reservation_id, p.order_id
  having sum(l.amount) <> 0 and not (l.kind in ('kept', 'givenBack') and sum(l.amount) < 0)`;

/** What was paid for somebody who got a booking of their own, in both bookings, each with the code of the other. */
const carried = sql`
  select (array_agg(l.id order by l.id))[1], min(${sql.raw(writtenOf('l'))}), case when sum(l.amount) < 0 then 'carriedOff' else 'carriedHere' end,
    l.actor_id, null, p.reservation_id, null::uuid, abs(sum(l.amount))::int,
    jsonb_build_object('tickets', ${ofEntries}, 'otherCode', (select b.code from ledger_entries o join reservations b on b.id = o.reservation_id
      where o.ticket_id = l.ticket_id and o.cause = 'split' and o.kind = 'taken' and o.payment_id <> l.payment_id and o.at = min(l.at)
        and abs(extract(epoch from ${sql.raw(writtenOf('o'))} - min(${sql.raw(writtenOf('l'))}))) < 5 limit 1))
  from ledger_entries l join p on p.id = l.payment_id where l.kind = 'taken' and l.cause = 'split'
  group by l.ticket_id, l.payment_id, sign(l.amount), l.actor_id, l.xmin::text, p.reservation_id`;

const mailed = (of: TimelineOf): SQL => sql`
  select m.id, coalesce(m.sent_at, m.created_at), case when m.kind = 'reminder' then 'reminder'
      when m.ticket_id is not null then 'ticketMail' else 'mail' end,
    (select a.user_id from audit_log a where m.kind = 'reminder' and a.tenant_id = m.tenant_id and a.action = 'remind'
      and a.at between m.created_at - interval '1 second' and m.created_at + interval '5 seconds' limit 1), null,
    coalesce((select id from r where id = m.subject_id), (select reservation_id from t where id = m.ticket_id)),
    (select id from o where id = m.subject_id), null::int,
    jsonb_build_object('to', m."to", 'subject', m.subject, 'state', m.state, 'reason', m.error,
      'openedAt', to_char(l.opened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'hasLink', l.links > 0)
  from mails m left join lateral (select count(*) as links, min(opened_at) as opened from personal_links
    where mail_id = m.id) l on true
  where m.id in (select id from mails where subject_id in (select id from r union all select id from o union all select id from q)
    union select id from mails where ticket_id in (select id from t))
  union all select l.id, l.opened_at, 'pageOpened', null, null,
    (select id from r where id = l.record_id), (select id from o where id = l.record_id), null,
    jsonb_build_object('subject', m.subject)
  from personal_links l join mails m on m.id = l.mail_id
  where l.record_id in (select id from r union all select id from o) and l.opened_at is not null ${communicated(of)}`;

/** The communications a person was sent. */
function communicated({ subject, id, tenantId }: TimelineOf): SQL {
  if (subject !== 'people') return sql``;
  return sql`union all select c.id, coalesce(c.sent_at, c.created_at), 'mail', null, null, null, null, null,
      jsonb_build_object('to', c.email, 'subject', m.subject, 'state', c.state, 'reason', c.error, 'hasLink', false)
    from communication_recipients c join communications m on m.id = c.communication_id
    where c.tenant_id = ${tenantId} and c.user_id = ${id} and c.state <> 'skipped'`;
}

const entered = sql`
  select s.id, s.at, case s.direction when 'in' then 'entered' else 'left' end, s.user_id, s.user_name, t.reservation_id, null::uuid,
      null::int, jsonb_build_object('tickets', jsonb_build_array(t.id), 'where', concat_ws(' · ', c.name, nullif(s.device, '')),
        'undo', case when s.reverted_at is null then jsonb_build_array(s.id) else '[]'::jsonb end)
    from scans s join t on t.id = s.ticket_id left join checkpoints c on c.id = s.checkpoint_id where s.status = 'valid'
  union all select s.id, s.reverted_at, 'entryReverted', s.reverted_by, null, t.reservation_id, null, null,
      jsonb_build_object('tickets', jsonb_build_array(t.id), 'reason', s.revert_reason, 'where', c.name)
    from scans s join t on t.id = s.ticket_id left join checkpoints c on c.id = s.checkpoint_id where s.reverted_at is not null`;

/** Offers and what became of them; whom staff entered in somebody's place is in the log. */
const handedOn = sql`
  select h.id, h.created_at, 'handOnOffered', r.user_id, null, r.id, null::uuid, null::int,
      jsonb_build_object('person', concat_ws(' ', h.name, h.surname))
    from ticket_hand_ons h join r on r.id = h.reservation_id where h.state <> 'replaced'
  union all select h.id, h.settled_at, case when h.state = 'declined' then 'handOnDeclined' else 'handOnAccepted' end, null,
      concat_ws(' ', h.name, h.surname), r.id, null, null,
      jsonb_build_object('person', (select concat_ws(' ', u.name, u.surname) from users u where u.id = r.user_id))
    from ticket_hand_ons h join r on r.id = h.reservation_id
    where h.settled_at is not null and h.state in ('accepted', 'declined')`;

/** Everything that happened, as one relation. */
export const sourcesSql = (of: TimelineOf): SQL =>
  sql.join([logged(of), begun, cards, refunded, byHand, carried, mailed(of), entered, handedOn], sql` union all `);
