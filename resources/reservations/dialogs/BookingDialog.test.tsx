import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { bookingsApi } from '../../../tests/support/bookings.ts';
import { allowConsoleError } from '../../../tests/support/console-errors.ts';
import { administrator } from '../../../tests/support/events.tsx';
import { renderScreen, tenantUser } from '../../../tests/support/screen.tsx';
import { BookingDialog } from './BookingDialog.tsx';

const tenantId = tenantUser.tenantId ?? '';
const lists = {
  events: [{ id: 'e1', name: 'Alba al lago', tenantId }],
  guests: [{ id: 'g1', name: 'Ada', surname: 'Verdi', email: 'ada@example.org' }],
  'tenant-subscriptions': [{ id: 's1', user: { _id: 'u1', name: 'Ugo', surname: 'Neri', email: 'ugo@example.org' } }],
};

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

async function draw(kind: 'guest' | 'follower', api = bookingsApi(lists), user = tenantUser) {
  await renderScreen(
    <>
      <BookingDialog kind={kind} onClose={() => undefined} />
      <Here />
    </>,
    { dataProvider: api, user },
  );
  return api;
}

const here = () => screen.getByTestId('here').textContent;
const go = () => fireEvent.click(screen.getByText('Continua'));

async function choose(label: RegExp, option: RegExp) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByText(option));
}

test('RES-025 CONST-E020 the options are asked for 100 ms after the dialog opened', async () => {
  vi.useFakeTimers();
  const api = await draw('guest');
  await act(() => vi.advanceTimersByTimeAsync(90));
  expect(api.getList).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(api.getList).toHaveBeenCalledWith('guests', expect.anything());
  expect(api.getList).toHaveBeenCalledWith('events', expect.anything());
  vi.useRealTimers();
});

test('VAL-E054 VAL-E056 ERR-E032 without event and guest it says so and stays', async () => {
  await draw('guest');
  go();
  expect((await screen.findAllByText('Scegli un ospite o creane uno')).length).toBeGreaterThan(0);
  expect(screen.getByText('Scegli un evento')).toBeTruthy();
  expect(here()).toBe('/tenant');
});

test('VAL-E057 ERR-E033 a follower is required', async () => {
  await draw('follower');
  go();
  expect((await screen.findAllByText('Seleziona un follower')).length).toBeGreaterThan(0);
});

test('RES-021 RES-023 PERM-E007 event and guest chosen, the checkout opens with the community of the session', async () => {
  await draw('guest');
  expect(screen.queryByLabelText(/Community/)).toBeNull();
  await choose(/Evento/, /Alba al lago/);
  await choose(/Ospite/, /Verdi Ada/);
  go();
  await waitFor(() => expect(here()).toBe(`/tenant/reservations/create/tenants/${tenantId}/events/e1?guestId=g1`));
});

test('RES-024 with a follower it opens for the person behind the subscription', async () => {
  await draw('follower');
  await choose(/Evento/, /Alba al lago/);
  await choose(/Follower/, /Neri Ugo/);
  go();
  await waitFor(() => expect(here()).toContain('/events/e1?followerId=u1'));
});

test('VAL-E055 PERM-E012 an administrator chooses the community first', async () => {
  await draw('guest', undefined, administrator);
  go();
  expect(await screen.findByText('Scegli una community')).toBeTruthy();
});

async function fillGuest() {
  await choose(/Evento/, /Alba al lago/);
  fireEvent.click(screen.getByText('Crea un nuovo ospite'));
  for (const [label, value] of [
    [/^Nome/, 'Nina'],
    [/^Cognome/, 'Blu'],
    [/^E-mail/, 'nina@example.org'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  go();
}

test('API-E067 API-E069 OPEN-162 a new guest is created, made a follower, and booked for', async () => {
  const api = await draw('guest');
  await fillGuest();
  await waitFor(() => expect(here()).toContain('guestId=g9'));
  expect(api.createGuest.mock.calls[0]?.[0]).toMatchObject({
    name: 'Nina',
    surname: 'Blu',
    email: 'nina@example.org',
    role: 'guest',
  });
  expect(api.follow).toHaveBeenCalledWith({ userId: 'g9', tenantId, userType: 'normal' });
});

test('DEC-002 a guest who is there already is taken', async () => {
  allowConsoleError(/there/);
  const api = bookingsApi(lists);
  api.createGuest.mockRejectedValueOnce(new HttpError('there', 400, { code: 'guest_exists', _id: 'g1' }));
  await draw('guest', api);
  await fillGuest();
  await waitFor(() => expect(here()).toContain('guestId=g1'));
  expect(api.follow).not.toHaveBeenCalled();
});
