import type { Statement } from '#server/kernel/database/database.ts';
import { placesText } from '../../bookings/tickets/queries/place.ts';

/** How what was read names a ticket: a code that was replaced still does. */
type NamedBy = 'code' | 'id' | 'replacedCode';

const named: Record<NamedBy, { replacedAt: string; join: string }> = {
  code: {
    replacedAt: 'null::timestamptz',
    join: 'left join tickets t on t.tenant_id = e.tenant_id and t.code = $2',
  },
  id: {
    replacedAt: 'null::timestamptz',
    join: 'left join tickets t on t.tenant_id = e.tenant_id and t.id = $2',
  },
  replacedCode: {
    replacedAt: 'h.settled_at',
    join: `join ticket_hand_ons h on h.tenant_id = e.tenant_id and h.old_code = $2
      join tickets t on t.tenant_id = h.tenant_id and t.id = h.ticket_id`,
  },
};

/**
 * What a checkpoint decides from, in the same row: `$3` checkpoint, `$4` the day the scan belongs to. The checkpoint itself, who
 * the ticket is for, and what was recorded of it there in this period.
 */
const atCheckpoint = {
  columns: `,
        c.id "checkpointId", c.name "checkpointName", c.kind "checkpointKind", c.opens_at "opensAt", c.closes_at "closesAt", c.repeat,
        c.has_exit "hasExit", c.audience, c.archived_at "archivedAt",
        case when t.participant_info ->> 'participant_type' = 'accountholder' and not exists (
          select 1 from ticket_hand_ons h where h.ticket_id = t.id and h.old_code is not null) then (
          select m.user_type from tenant_subscriptions m
          where m.tenant_id = e.tenant_id and m.user_id = r.user_id and m.status = 'accepted') end "tier", (
          select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'direction', s.direction, 'turn', s.turn, 'at', s.at,
            'userName', s.user_name, 'device', s.device, 'isUnpaired', s.reason is not null) order by s.at, s.id), '[]')
          from scans s
          where s.ticket_id = t.id and s.checkpoint_id = c.id and s.status = 'valid' and s.reverted_at is null
            and s.period = case c.repeat when 'day' then $4 else '' end
        ) "passages"`,
  join: `
      left join checkpoints c on c.tenant_id = e.tenant_id and c.event_id = e.id and c.id = $3`,
} as const;

/**
 * `$1` event, `$2` what was read. One row when the caller's community has the event, without a ticket where nothing is named so
 * (no row at all for a replaced code that never was). Scans are not looked at: a ticket's own flag says whether it entered, and a
 * nonce used before is noticed when it is stored. A gate waits for this: what few scans need, `readGateFacts` reads for those.
 */
function factsBy(name: NamedBy, isAtCheckpoint: boolean): Statement {
  const { columns, join } = isAtCheckpoint ? atCheckpoint : { columns: '', join: '' };
  return {
    name: `scan_facts_by_${name}${isAtCheckpoint ? '_at_checkpoint' : ''}`,
    text: `
      select e.tenant_id "tenantId", e.status "eventStatus", e.name "eventName",
        e.begins_at "eventBegins", e.day_changed_at "dayChangedAt",
        t.id, t.event_id "eventId", t.reservation_id "reservationId", t.code, t.status, t.condition,
        t.price, t.paid_amount "paidAmount", t.is_sent "isSent", t.sent_at "sentAt", t.is_scanned "isScanned", t.scanned_at "scannedAt",
        t.participant_info "participantInfo", t.materialized_extras "materializedExtras", t.created_at "createdAt", t.version,
        r.code "reservationCode", r.payment_type "paymentType", r.departure_point ->> 'groupingPoint' "departurePoint",
        r.slots "participants", ${placesText('t.id')} "places", ${named[name].replacedAt} "replacedAt"${columns}
      from events e
      ${named[name].join}
      left join reservations r on r.id = t.reservation_id${join}
      where e.id = $1`,
  };
}

const factsAt = (isAtCheckpoint: boolean): Record<NamedBy, Statement> => ({
  code: factsBy('code', isAtCheckpoint),
  id: factsBy('id', isAtCheckpoint),
  replacedCode: factsBy('replacedCode', isAtCheckpoint),
});

export const scanFacts = { atEvent: factsAt(false), atCheckpoint: factsAt(true) } as const;

/** The name of an event of the caller's communities. */
export const eventName: Statement = { name: 'scan_event_name', text: 'select name from events where id = $1' };

/** Whether a community is at work: asked where the caller is none of its people, who are asked it with their session. */
export const activeCommunity: Statement = {
  name: 'scan_active_community',
  text: 'select 1 from users where id = $1 and is_enabled and not is_deleted',
};

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

/**
 * A passage of a day the event was put off from: on record, but taken back, so the ticket stays as it is. Its row is touched: the
 * phone that let its bearer in is to hear that the ticket is valid again.
 */
export const storeFormerPassage: Statement = {
  name: 'scan_former_passage',
  text: `
    with touched as (
      update tickets set is_scanned = is_scanned where id = $2 and event_id = $3
      returning id, tenant_id, event_id
    )
    ${passageColumns.replace(')', ', reverted_at, reverted_by, revert_reason)')}
    select $1, tenant_id, event_id, id, 'valid', $12, $4, $6, $5, $7, $8, $9, $10, $11, $13, $14, $15, $16, $17, $8, $18 from touched
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
