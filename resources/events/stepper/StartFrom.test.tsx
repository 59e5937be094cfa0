import { screen, waitFor } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { sampleFields } from '#domain/events/sample-event.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import type { EventForm } from '../form/event-form.ts';
import { StartFrom } from './StartFrom.tsx';

const earlier = { ...sampleFields(), id: 'e1', _id: 'e1', name: 'Ciaspolata', maxParticipants: 40 };
const stage = { id: 's1', name: 'Rifugio', description: '', image: null, position: 0, eventId: 'e1' };
const extra = {
  id: 'x1',
  name: 'Ciaspole',
  extraType: 'supplement',
  availableQuantity: 9,
  price: 500,
  usedQuantity: 7,
};

let held: EventForm;
function Held() {
  held = useWatch() as EventForm;
  return null;
}

async function open(path: string) {
  const api = {
    getOne: vi.fn(async () => ({ data: earlier })),
    getList: vi.fn(async (resource: string) => {
      const data = resource === 'events' ? [earlier] : resource === 'extras' ? [extra] : [stage];
      return { data, total: 1 };
    }),
  };
  await renderForm(
    <>
      <StartFrom />
      <Held />
    </>,
    { name: '' },
    { dataProvider: api, path },
  );
  return { api, user: quickUser() };
}

test('a new event takes what an earlier one was, without its dates and without what was sold', async () => {
  const { user } = await open('/tenant/events/stepper');
  await user.click(screen.getByRole('button', { name: 'Parti da un evento' }));
  await user.click(await screen.findByRole('button', { name: /Ciaspolata/ }));
  await waitFor(() => expect(held.name).toBe('Ciaspolata'));
  expect(held.maxParticipants).toBe(40);
  expect([held.startDate, held.endDate, held.openReservationDate]).toEqual([null, null, null]);
  expect(held.eventStages).toMatchObject([{ name: 'Rifugio' }]);
  expect(held.extras?.[0]).toMatchObject({ name: 'Ciaspole', price: 500 });
  expect(held.extras?.[0]).not.toHaveProperty('usedQuantity');
  // What is stored of them is new.
  expect([held.eventStages?.[0]?.key, held.extras?.[0]?.key]).not.toEqual(['s1', 'x1']);
  expect(await screen.findByText('Copiato da “Ciaspolata”: mancano solo le date')).toBeTruthy();
});

test('an event that the address names is taken at once, and once only', async () => {
  const { api } = await open('/tenant/events/stepper?from=e1');
  await waitFor(() => expect(held.name).toBe('Ciaspolata'));
  expect(api.getOne).toHaveBeenCalledTimes(1);
});
