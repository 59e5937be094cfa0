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

test('one that is paid, or of which nothing is, says its price alone: its condition is beside it [TIX-015]', async () => {
  for (const ticket of [
    { ...half, paidAmount: 0 },
    { ...half, condition: 'payed' as const },
  ]) {
    const { container } = await renderScreen(<TicketPrice ticket={ticket} />);
    expect(container.textContent).not.toContain('Da pagare');
  }
});
