import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { TicketPrice } from './TicketPrice.tsx';

const half = { condition: 'pending', price: 4500, paidAmount: 3000 } as const;

test('a ticket that is paid in part says what is still to be paid, in both languages [DAY-041]', async () => {
  await renderScreen(<TicketPrice ticket={half} />);
  expect(screen.getByText('45,00 €')).toBeTruthy();
  expect(screen.getByText('Da pagare 15,00 €')).toBeTruthy();
  cleanup();
  await renderScreen(<TicketPrice ticket={half} />, { language: 'en' });
  expect(screen.getByText(/^To pay .*15/)).toBeTruthy();
});

test('a ticket says what of its money is still to be refunded, where a part is back or kept [DAY-041, INST-004]', async () => {
  const owed = { condition: 'toRefund', price: 4500, paidAmount: 4500 } as const;
  await renderScreen(<TicketPrice ticket={{ ...owed, keptAmount: 500, givenBackAmount: 3000 }} />);
  expect(screen.getByText('Da rimborsare 10,00 €')).toBeTruthy();
  cleanup();
  await renderScreen(<TicketPrice ticket={{ ...owed, keptAmount: 500 }} />, { language: 'en' });
  expect(screen.getByText(/^To refund 40/)).toBeTruthy();
  cleanup();
  // All of it is said by its condition, which is beside it.
  const { container } = await renderScreen(<TicketPrice ticket={owed} />);
  expect(container.textContent).not.toContain('Da rimborsare');
});

test('one that is paid, or of which nothing is, says its price alone: its condition is beside it [TIX-015]', async () => {
  for (const ticket of [
    { ...half, paidAmount: 0 },
    { ...half, condition: 'payed' as const },
  ]) {
    const { container } = await renderScreen(<TicketPrice ticket={ticket} />);
    expect(container.textContent).not.toContain('Da pagare');
  }
});
