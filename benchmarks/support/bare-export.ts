import { createServer } from 'node:http';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import { watchEventLoop } from './event-loop.ts';

/** The yardstick of exports: hucre writing the same columns of bare rows, read 2,000 at a time by their key. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
const headers = [
  'Code',
  'Surname',
  'Name',
  'E-mail',
  'Event',
  'Booking',
  'Payment',
  'Status',
  'Condition',
  'Price',
  'Sent',
  'Scanned',
  'Created',
];

async function* rows() {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await pool.query({
      name: 'batch',
      text: `select t.id, t.code, t.surname, t.name, t.participant_info ->> 'email', e.name, r.code, r.payment_type, t.status, t.condition,
          t.price / 100.0, t.is_sent::text, t.is_scanned::text, t.created_at
        from tickets t join events e on e.id = t.event_id join reservations r on r.id = t.reservation_id
        where t.id > $1 order by t.id limit 2000`,
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
