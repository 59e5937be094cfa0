import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { formOf } from '../event-form.ts';
import { LatePayments } from './LatePayments.tsx';

async function draw(fields: Partial<Event>) {
  const dates = {
    closingReservationDate: '2027-06-20T20:00:00.000Z',
    wireTransferLimitDate: '2027-06-12T20:00:00.000Z',
  };
  const event = eventRecord({ priceType: 'single', price: 2000, ...dates, ...fields });
  await renderScreen(
    <Form defaultValues={formOf(event)}>
      <LatePayments />
      <p>form</p>
    </Form>,
  );
  await screen.findByText('form');
  return screen.queryByRole('alert')?.textContent;
}

test('the organiser reads that bookings outlast a way of paying, and what is offered then [RES-019, DEC-046]', async () => {
  expect(await draw({ paymentTypes: ['stripe', 'wireTransfer'] })).toBe(
    'Si può prenotare fino al 20/06/2027 22:00, ma prima finiscono alcuni modi di pagare: Bonifico il 12/06/2027 22:00. ' +
      'Chi prenota dopo trova: Carta.',
  );
});

test('where nothing else would be left it says that what is over goes on being offered [DEC-046]', async () => {
  expect(await draw({ paymentTypes: ['wireTransfer'] })).toContain('chi prenota dopo trova ancora: Bonifico.');
});

test('nothing is said where bookings close first [DEC-046]', async () => {
  expect(
    await draw({ paymentTypes: ['wireTransfer'], closingReservationDate: '2027-06-12T20:00:00.000Z' }),
  ).toBeUndefined();
});
