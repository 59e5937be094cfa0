import { expect, test } from 'vitest';
import { sampleTicket } from '#tests/support/pdf/sample-ticket.ts';
import { ticketPage } from './ticket-page.tsx';

const { event } = sampleTicket;
const before = new Date('2027-04-01T10:00:00Z');
const at = (now: Date) => ({ wallets: [], closedContact: null, now });
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the page of a ticket says when and where its bearer gets on, not when others do [DEC-053, CAL-001]', () => {
  expect(textOf(ticketPage(sampleTicket, at(before)))).toContain('sabato 1 maggio 2027, ore 12:00');
  const departure = { point: 'Sasso Marconi', at: '2027-05-01T10:25:00.000Z' };
  const text = textOf(ticketPage({ ...sampleTicket, event: { ...event, departure } }, at(before)));
  expect(text).toContain('Sasso Marconi, sabato 1 maggio 2027, ore 12:25');
  expect(text).not.toContain('ore 12:00');
});

test('the page of a ticket whose event is over sends nobody to an entrance, nor into a calendar [DEC-053]', () => {
  expect(textOf(ticketPage(sampleTicket, at(before)))).toMatch(
    /Mostra questo codice all’ingresso.*Aggiungi al calendario/,
  );
  const after = textOf(ticketPage(sampleTicket, at(new Date('2027-06-01T10:00:00Z'))));
  expect(after).toContain('L’evento è finito.');
  expect(after).not.toMatch(/Mostra questo codice|calendario/);
});

test('the page of a ticket of a community that was disabled says so and whom to write to [DEC-065, HOLD-006]', () => {
  const closed = textOf(ticketPage(sampleTicket, { ...at(before), closedContact: 'ciao@uno.example' }));
  expect(closed).toMatch(/al momento non è attiva su Regia\. Per qualsiasi domanda scrivi a ciao@uno\.example \./);
  expect(textOf(ticketPage(sampleTicket, at(before)))).not.toContain('non è attiva');
});
