import { expect, test } from 'vitest';
import { sampleTicket } from '#tests/support/pdf/sample-ticket.ts';
import { ticketPage } from './ticket-page.tsx';

const { event } = sampleTicket;
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the page of a ticket says when and where its bearer gets on, not when others do [DEC-053, CAL-001]', () => {
  expect(textOf(ticketPage(sampleTicket, []))).toContain('sabato 1 maggio 2027, ore 12:00');
  const departure = { point: 'Sasso Marconi', at: '2027-05-01T10:25:00.000Z' };
  const text = textOf(ticketPage({ ...sampleTicket, event: { ...event, departure } }, []));
  expect(text).toContain('Sasso Marconi, sabato 1 maggio 2027, ore 12:25');
  expect(text).not.toContain('ore 12:00');
});
