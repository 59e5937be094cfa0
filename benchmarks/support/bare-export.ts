import { createServer } from 'node:http';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import { watchEventLoop } from './event-loop.ts';

/** The yardstick of exports: hucre writing the same columns of bare rows, read 2,000 at a time by their key. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
/** The columns of each sheet, as the product writes them. */
const sheets = {
  tickets: {
    headers: [
      'Code',
      'Surname',
      'Name',
      'E-mail',
      'Kind',
      'Membership',
      'Age',
      'Note',
      'Status',
      'Condition',
      'Price',
      'Payment',
      'Extras',
      'Departure',
      'Transport',
      'Booking',
      'Event',
      'Sent',
      'Scanned',
      'Scanned at',
      'Created',
    ],
    text: `select t.id, t.code, t.surname, t.name, t.participant_info ->> 'email', t.participant_info ->> 'participant_type',
          t.participant_info ->> 'userType', t.participant_info ->> 'age', t.participant_info ->> 'note', t.status, t.condition,
          t.price / 100.0::float8, r.payment_type, t.materialized_extras -> 0 ->> 'name', r.departure_point ->> 'groupingPoint',
          (select string_agg(tr.identifier, ' · ') from transport_places p join transports tr on tr.id = p.transport_id where p.ticket_id = t.id), r.code, e.name, t.is_sent::text, t.is_scanned::text, t.scanned_at, t.created_at
        from tickets t join events e on e.id = t.event_id join reservations r on r.id = t.reservation_id
        where t.id > $1 order by t.id limit 2000`,
  },
  users: {
    headers: [
      'Surname',
      'Name',
      'Username',
      'E-mail',
      'Phone',
      'Fiscal code',
      'Role',
      'Community',
      'Enabled',
      'Deleted',
      'Created',
    ],
    text: `select u.id, u.surname, u.name, u.username, u.email, u.phone, u.fiscal_code, u.role, coalesce(t.business_name, c.business_name),
        u.is_enabled::text, u.is_deleted::text, u.created_at
      from users u left join tenants t on t.id = u.id left join tenants c on c.id = u.tenant_id
      where u.id > $1 order by u.id limit 2000`,
  },
};
const { headers, text } = sheets[process.env['SHEET'] === 'users' ? 'users' : 'tickets'];

async function* rows() {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await pool.query({
      name: 'batch',
      text,
      values: [after],
      rowMode: 'array',
    });
    for (const [, ...cells] of batch.rows) yield cells;
    if (batch.rows.length < 2000) return;
    after = batch.rows.at(-1)?.[0] ?? after;
  }
}

watchEventLoop();
const server = createServer(async (_request, response) => {
  const stream = writeXlsxStream(rows(), {
    name: 'Tickets',
    columns: headers.map((header) => ({ header, width: 16 })),
  });
  for await (const chunk of stream)
    if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
process.on('disconnect', () => process.exit(0));
