import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newEvent } from '#domain/events/entity.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { EventFormContext, eventFormContext } from '../form-context.ts';
import { PriceSection } from './PriceSection.tsx';

const rules = { subtype: undefined, allPaymentTypes: true, paymentsEnabled: true, minimumPrice: 'form' as const };

async function open(price: number) {
  const { sent } = await renderForm(
    <EventFormContext value={eventFormContext('event', rules)}>
      <PriceSection />
    </EventFormContext>,
    { ...newEvent(), price },
  );
  return { sent, user: quickUser() };
}

test('a price of nothing is made a free event with one click [VAL-E012]', async () => {
  const { sent, user } = await open(0);
  await user.click(await screen.findByRole('button', { name: 'È gratuito' }));
  expect(screen.getByRole('combobox', { name: /^Tipo di prezzo/ }).textContent).toBe('Gratuito');
  expect(screen.queryByRole('textbox', { name: /^Prezzo/ })).toBeNull();
  await user.click(screen.getByText('send'));
  expect(sent).toEqual([expect.objectContaining({ priceType: 'free', paymentTypes: ['free'] })]);
});

test('a real price offers no such thing [VAL-E012]', async () => {
  await open(1500);
  await screen.findByRole('textbox', { name: /^Prezzo/ });
  expect(screen.queryByRole('button', { name: 'È gratuito' })).toBeNull();
});
