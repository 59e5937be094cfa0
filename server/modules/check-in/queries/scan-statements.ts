import type { Statement } from '../../../kernel/database/database.ts';
import { placesText } from '../../transports/queries/place.ts';

/**
 * `$1` event, `$2` what was read (code or id). One row when the caller's community has the event. Scans are not looked at: a
 * ticket's own flag says whether it entered, and a nonce used before is noticed when it is stored.
 */
/** A code that was replaced still finds its ticket, which then says since when (HOLD-003). */
const found = {
  code: `left join ticket_hand_ons h on h.tenant_id = e.tenant_id and h.old_code = $2
      left join tickets t on t.tenant_id = e.tenant_id and t.id = coalesce(h.ticket_id, (select id from tickets where code = $2))`,
  id: `left join lateral (select null::timestamptz settled_at) h on true
      left join tickets t on t.tenant_id = e.tenant_id and t.id = $2`,
} as const;

/**
 * What a checkpoint decides from, in the same row: `$3` checkpoint, `$4` the day the scan belongs to. The checkpoint itself, who
 * the ticket is for, and what was recorded of it there in this period; its bus where there is one.
 */
const atCheckpoint = {
  columns: `,
        c.checkpoint, coalesce(m.user_type, 'normal') "tier", (
          select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'direction', s.direction, 'turn', s.turn, 'at', s.at,
            'userName', s.user_name, 'device', s.device, 'isUnpaired', s.reason is not null) order by s.at, s.id), '[]')
          from scans s
          where s.ticket_id = t.id and s.checkpoint_id = $3 and s.status = 'valid' and s.reverted_at is null
            and s.period = case c.checkpoint ->> 'repeat' when 'day' then $4 else '' end
        ) "passages"`,
  joins: `
      left join lateral (
        select jsonb_build_object('_id', id, 'name', name, 'kind', kind, 'opensAt', opens_at, 'closesAt', closes_at,
          'repeat', repeat, 'hasExit', has_exit, 'audience', audience, 'archivedAt', archived_at) checkpoint
        from checkpoints where tenant_id = e.tenant_id and event_id = e.id and id = $3) c on true
      left join tenant_subscriptions m on m.tenant_id = e.tenant_id and m.user_id = r.user_id and m.status = 'accepted'
        and t.participant_info ->> 'participant_type' = 'accountholder'`,
} as const;

function factsBy(column: 'code' | 'id', isAtCheckpoint = false): Statement {
  const { columns, joins } = isAtCheckpoint ? atCheckpoint : { columns: '', joins: '' };
  return {
    name: `scan_facts_by_${column}${isAtCheckpoint ? '_at_checkpoint' : ''}`,
    text: `
      select e.tenant_id "tenantId", e.status "eventStatus",
        t.id, t.event_id "eventId", t.reservation_id "reservationId", t.code, t.status, t.condition,
        t.price, t.is_sent "isSent", t.sent_at "sentAt", t.is_scanned "isScanned", t.scanned_at "scannedAt",
        t.participant_info "participantInfo", t.materialized_extras "materializedExtras", t.created_at "createdAt", t.version,
        r.code "reservationCode", r.payment_type "paymentType", r.departure_point ->> 'groupingPoint' "departurePoint",
        r.slots "participants", ${placesText('t.id')} "places", te.name "ticketEvent",
        h.settled_at "replacedAt"${columns}
      from events e
      join users o on o.id = e.tenant_id and o.is_enabled and not o.is_deleted
      ${found[column]}
      left join events te on te.id = t.event_id
      left join reservations r on r.id = t.reservation_id${joins}
      where e.id = $1`,
  };
}

export const scanFacts = { code: factsBy('code'), id: factsBy('id') } as const;
export const checkpointFacts = { code: factsBy('code', true), id: factsBy('id', true) } as const;

const insertColumns = `insert into scans (id, tenant_id, event_id, ticket_id, status, reason, read, nonce, at, device, user_id, user_name,
  is_offline, is_conflict)`;

/**
 * Checks a ticket in and stores the scan in one statement. The update locks the ticket's row and looks at it again under the
 * lock: what was decided from no longer holding, nothing is written; nor when it was handed on meanwhile and its code is another.
 */
export const enterTicket: Statement = {
  name: 'scan_enter',
  text: `
    with entered as (
      update tickets set is_scanned = true, scanned_at = $5
      where id = $2 and event_id = $3 and status = 'valid' and condition = $12 and code = $13 and not is_scanned
      returning id, tenant_id, event_id
    )
    ${insertColumns}
    select $1, tenant_id, event_id, id, 'valid', null, $4, $6, $5, $7, $8, $9, $10, $11 from entered
    returning created_at "receivedAt"`,
};

const passageColumns = insertColumns.replace(')', ', checkpoint_id, direction, period, turn)');

/**
 * The same at a checkpoint. The ticket's row is changed in any case: it is locked, and phones that ask what changed hear of it.
 * That nobody else came in on this turn meanwhile is the unique index's to say, which refuses the whole statement.
 */
export const enterAtCheckpoint: Statement = {
  name: 'scan_enter_at_checkpoint',
  text: `
    with entered as (
      update tickets set is_scanned = is_scanned or $17, scanned_at = case when $17 and not is_scanned then $5 else scanned_at end
      where id = $2 and event_id = $3 and status = 'valid' and condition = $12 and code = $13
      returning id, tenant_id, event_id
    )
    ${passageColumns}
    select $1, tenant_id, event_id, id, 'valid', null, $4, $6, $5, $7, $8, $9, $10, $11, $14, 'in', $15, $16 from entered
    returning created_at "receivedAt"`,
};

/** An exit: whatever became of the ticket, who leaves is recorded. `$12` says why it is amber, if it is. */
export const leaveCheckpoint: Statement = {
  name: 'scan_leave_checkpoint',
  text: `
    with left_now as (
      update tickets set is_scanned = is_scanned where id = $2 and event_id = $3
      returning id, tenant_id, event_id
    )
    ${passageColumns}
    select $1, tenant_id, event_id, id, 'valid', $12, $4, $6, $5, $7, $8, $9, $10, $11, $13, 'out', $14, $15 from left_now
    returning created_at "receivedAt"`,
};

/** The same without looking again: what the race tests must catch. Never used by the server. */
export const enterTicketUnguarded: Statement = {
  name: 'scan_enter_unguarded',
  text: enterTicket.text.replace(
    /where id = \$2[^\n]*/,
    'where id = $2 and ($3::uuid, $12::text, $13::text) is not null',
  ),
};

/** Stores a refusal; nothing when the nonce is already there. */
export const storeRefusal: Statement = {
  name: 'scan_refusal',
  text: `
    ${passageColumns}
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
    on conflict (tenant_id, nonce) do nothing
    returning created_at "receivedAt"`,
};
