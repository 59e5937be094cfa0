import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { bookingsApi } from '#tests/support/builders/bookings.ts';
import { administrator, eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { BookingDialog, type BookingDialogProps } from './BookingDialog.tsx';

const tenantId = tenantUser.tenantId ?? '';
const event = {
  ...eventRecord({
    name: 'Alba al lago',
    tenantId,
    maxParticipants: 50,
    slots: 38,
    ...{ departureDate: '2026-12-01T05:00:00.000Z', startDate: '2026-12-01T05:00:00.000Z' },
  }),
  id: 'e1',
};
const guest = {
  id: 'g1',
  role: 'guest',
  name: 'Ada',
  surname: 'Verdi',
  email: 'ada@example.org',
  phone: '+39 3331234567',
};
const follower = { id: 'u1', role: 'user', name: 'Ugo', surname: 'Neri', email: 'ugo@example.org', phone: null };
const lists = { events: [event], people: [guest, follower] };

function Here() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="here">{pathname + search + (state ? JSON.stringify(state) : '')}</p>;
}

async function draw(given: Partial<BookingDialogProps> = {}, api = bookingsApi(lists), user = tenantUser) {
  await renderScreen(
    <>
      <BookingDialog onClose={() => undefined} {...given} />
      <Here />
    </>,
    { dataProvider: api, user },
  );
  return api;
}

const here = () => screen.getByTestId('here').textContent;
const go = () => fireEvent.click(screen.getByText('Continua'));
const field = (label: RegExp) => screen.getByLabelText(label);

async function choose(label: RegExp, option: RegExp) {
  fireEvent.mouseDown(field(label));
  fireEvent.click(await screen.findByText(option));
}

test('the options are asked for 100 ms after the dialog opened [RES-025, CONST-E020]', async () => {
  vi.useFakeTimers();
  const api = await draw();
  await act(() => vi.advanceTimersByTimeAsync(90));
  expect(api.getList).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(api.getList).toHaveBeenCalledWith('people', expect.anything());
  expect(api.getList).toHaveBeenCalledWith('events', expect.anything());
  vi.useRealTimers();
});

test('without event and person it says so and stays [VAL-E054, VAL-E056, ERR-E032]', async () => {
  await draw();
  go();
  expect((await screen.findAllByText('Scegli un ospite o creane uno')).length).toBeGreaterThan(0);
  expect(screen.getByText('Scegli un evento')).toBeTruthy();
  expect(here()).toBe('/tenant');
});

test('among followers alone, nobody chosen, it asks for a follower; else for a guest [ERR-E032, ERR-E033, VAL-E057]', async () => {
  const api = await draw({ event });
  fireEvent.click(screen.getByRole('button', { name: 'Follower' }));
  go();
  expect((await screen.findAllByText('Seleziona un follower')).length).toBeGreaterThan(0);
  const asked = expect.objectContaining({ filter: { tenantId, role: ['user', 'scanner'] } });
  await waitFor(() => expect(api.getList).toHaveBeenCalledWith('people', asked));
  fireEvent.mouseDown(field(/Persona/));
  await screen.findByText('Ugo Neri');
  expect(screen.queryByText('Crea nuovo ospite')).toBeNull();
  fireEvent.click(screen.getByText('Ugo Neri'));
  fireEvent.click(screen.getByRole('button', { name: 'Ospiti' }));
  expect((field(/Persona/) as HTMLInputElement).value).toBe('');
  go();
  expect((await screen.findAllByText('Scegli un ospite o creane uno')).length).toBeGreaterThan(0);
  expect(here()).toBe('/tenant');
});

test('the first field to fill has the focus: the event, or the person where the event is chosen [RES-023]', async () => {
  await draw();
  await waitFor(() => expect(document.activeElement).toBe(field(/Evento/)));
});

test('opened from an event it is chosen, with its day and the places left, and the focus is on the person [RES-023]', async () => {
  await draw({ event });
  expect((field(/Evento/) as HTMLInputElement).value).toBe('Alba al lago · 01/12/2026 06:00 · 12 posti liberi');
  await waitFor(() => expect(document.activeElement).toBe(field(/Persona/)));
});

test('one search finds guests and followers, by what was typed: name, phone or e-mail [RES-023, RES-024]', async () => {
  const api = await draw({ event });
  await userEvent.type(field(/Persona/), '333 123');
  await waitFor(() =>
    expect(api.getList).toHaveBeenCalledWith(
      'people',
      expect.objectContaining({ filter: expect.objectContaining({ q: '333 123', tenantId }) }),
    ),
  );
  await screen.findByText('Ada Verdi');
  expect(screen.getByText('ada@example.org · +39 3331234567 · Ospite')).toBeTruthy();
  expect(screen.getByText('Crea nuovo ospite “333 123”')).toBeTruthy();
});

test('a guest chosen, the checkout opens with the community of the session [RES-021, RES-023, PERM-E007]', async () => {
  await draw();
  expect(screen.queryByLabelText(/Community/)).toBeNull();
  await choose(/Evento/, /Alba al lago/);
  await choose(/Persona/, /Ada Verdi/);
  go();
  await waitFor(() => expect(here()).toBe(`/tenant/reservations/create/tenants/${tenantId}/events/e1?guestId=g1`));
});

test('with a follower it opens for the person [RES-024]', async () => {
  await draw({ event });
  await choose(/Persona/, /Ugo Neri/);
  go();
  await waitFor(() => expect(here()).toContain('/events/e1?followerId=u1'));
});

test('opened from a person they are chosen already [DEC-090]', async () => {
  await draw({ event, person: { ...guest, role: 'guest' } });
  go();
  await waitFor(() => expect(here()).toContain('?guestId=g1'));
});

test('an administrator chooses the community first [VAL-E055, PERM-E012]', async () => {
  await draw({}, undefined, administrator);
  go();
  expect(await screen.findByText('Scegli una community')).toBeTruthy();
});

async function fillGuest() {
  await userEvent.type(field(/Persona/), 'Nina Blu');
  fireEvent.click(await screen.findByText('Crea nuovo ospite “Nina Blu”'));
  expect((field(/^Nome/) as HTMLInputElement).value).toBe('Nina');
  expect((field(/^Cognome/) as HTMLInputElement).value).toBe('Blu');
  fireEvent.change(field(/^E-mail/), { target: { value: 'Nina@example.org' } });
  fireEvent.change(field(/^Telefono/), { target: { value: '340 1234567' } });
}

test('a new guest goes on to the booking, and nobody is written down before it [API-E067, OPEN-162]', async () => {
  const api = bookingsApi({ ...lists, people: [] });
  await draw({ event }, api);
  await fillGuest();
  go();
  await waitFor(() => expect(here()).toContain('guestId=new'));
  expect(here()).toContain('"email":"nina@example.org","phone":"+39 3401234567"');
  expect(api['POST users/guest']).not.toHaveBeenCalled();
  expect(api['POST tenant-subscriptions']).not.toHaveBeenCalled();
});

test('a new guest begins with nothing wrong, also where going on was tried before; what is empty is missing [RES-023]', async () => {
  await draw({ event }, bookingsApi({ ...lists, people: [] }));
  go();
  await userEvent.type(field(/Persona/), 'Nina Blu');
  fireEvent.click(await screen.findByText('Crea nuovo ospite “Nina Blu”'));
  expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('false');
  go();
  await waitFor(() => expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Campo obbligatorio')).toBeTruthy();
  expect(screen.queryByText('E-mail non valida')).toBeNull();
});

test('what is wrong with a new guest is said at the field, and nothing typed is lost [RES-023]', async () => {
  await draw({ event }, bookingsApi({ ...lists, people: [] }));
  await fillGuest();
  fireEvent.change(field(/^E-mail/), { target: { value: 'nina' } });
  go();
  await waitFor(() => expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
  expect((field(/^Nome/) as HTMLInputElement).value).toBe('Nina');
});

test('somebody who has the e-mail already is taken [DEC-002]', async () => {
  await draw({ event });
  await fillGuest();
  go();
  await waitFor(() => expect(here()).toContain('guestId=g1'));
  expect(await screen.findByText(/Una persona con questa e-mail c’è già/)).toBeTruthy();
});

test('where nobody is called so, Enter writes down the person who was typed [RES-023]', async () => {
  const nobody = bookingsApi({ ...lists, people: [] });
  await draw({ event }, nobody);
  await userEvent.type(field(/Persona/), 'Nina Blu');
  await screen.findByText('Crea nuovo ospite “Nina Blu”');
  await userEvent.keyboard('{Enter}');
  expect((field(/^Cognome/) as HTMLInputElement).value).toBe('Blu');
});
