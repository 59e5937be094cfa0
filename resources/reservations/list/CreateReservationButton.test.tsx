import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CreateReservationButton } from './CreateReservationButton.tsx';

function Page() {
  const { state } = useLocation();
  return (
    <>
      <Link to="/tenant/reservations" state={{ books: 'guest' }}>
        palette
      </Link>
      <p data-testid="state">{JSON.stringify(state)}</p>
      <CreateReservationButton />
    </>
  );
}

test('anyone who asks for a new reservation elsewhere finds it begun, once [RES-004]', async () => {
  const dataProvider = { getList: async () => ({ data: [], total: 0 }) };
  await renderScreen(<Page />, { dataProvider, path: '/tenant/reservations' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'palette' }));
  await screen.findByRole('dialog', undefined, { timeout: 5000 });
  await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('null'));
});
