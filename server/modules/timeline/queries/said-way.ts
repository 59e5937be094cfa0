import { type SQL, sql } from 'drizzle-orm';
import { paidActions } from '#domain/tickets/taken.ts';

/**
 * When an entry of the ledger was written down, which its id tells: a receipt's own moment may be another day. Those that opened
 * the ledger have ids that tell nothing.
 */
export const writtenOf = (entry: string): string => `case substr(${entry}.id::text, 15, 1)
  when '7' then to_timestamp(('x' || left(replace(${entry}.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) else ${entry}.at end`;

const wayOfAction = sql.raw(
  `case a.action ${Object.entries(paidActions)
    .filter(([way]) => way !== 'other')
    .map(([way, action]) => `when '${action}' then '${way}'`)
    .join(' ')} else a.changes ->> 'taken' end`,
);

/**
 * How money came that was noted by hand, where the person who noted it said so; how it was to come is no answer.
 * @param tickets for which it came, an array
 * @param written when it was noted
 */
export const saidWay = (tickets: SQL, written: SQL): SQL => sql`(select ${wayOfAction} from audit_log a
  where a.resource = 'tickets' and a.action like 'setPaid%'
    and a.record_id = any(${tickets}) and abs(extract(epoch from a.at - ${written})) < 5
  order by abs(extract(epoch from a.at - ${written})) limit 1)`;
