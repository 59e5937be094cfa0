import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { community, eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CopyDialog } from './CopyDialog.tsx';

const event = eventRecord({
  ...{ id: 'e1', _id: 'e1', name: 'Ciaspolata', departureDate: null, returnDate: null, departurePoints: [] },
  ...{ startDate: '2026-02-14T08:00:00.000Z', endDate: '2026-02-14T16:00:00.000Z' },
  ...{ openReservationDate: '2026-01-10T08:00:00.000Z', closingReservationDate: '2026-02-12T18:00:00.000Z' },
  ...{ wireTransferLimitDate: null, onSiteLimitDate: null, preemption: false, preemptions: [] },
});

let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

async function open(changes = {}, extras: object[] = []) {
  const call = vi.fn(async (..._sent: unknown[]) => ({ ...event, _id: 'copy' }));
  const onClose = vi.fn();
  await renderScreen(
    <>
      <Routes>
        <Route path="*" element={<CopyDialog event={{ ...event, ...changes }} onClose={onClose} />} />
      </Routes>
      <Where />
    </>,
    { dataProvider: { call, getList: async () => ({ data: extras, total: extras.length }) }, user: community },
  );
  return { call, onClose, user: quickUser() };
}
const day = () => screen.getByLabelText<HTMLInputElement>(/^Primo giorno del nuovo evento/);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T14:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('a copy asks for its first day, on the same weekday ahead, and shows where each date goes [DAY-012]', async () => {
  await open();
  expect(day().value).toBe('05/12/2026');
  fireEvent.change(day(), { target: { value: '10/07/2027' } });
  const dates = screen.getByLabelText('Le sue date').textContent;
  // The same hours in summer.
  expect(dates).toContain('10/07/2027 09:00');
  expect(dates).toContain('10/07/2027 17:00');
  expect(dates).toContain('05/06/2027 09:00');
  expect(dates).toContain('08/07/2027 19:00');
});

test('what would be past is left empty and said [DAY-012]', async () => {
  await open();
  expect(screen.getByLabelText('Le sue date').textContent).toContain('sarebbe già passata: resta vuota');
});

test('a supplement that a free event could not charge for is not copied, which is said [VAL-E041, DAY-012]', async () => {
  const extra = (id: string, price: number) => ({ id, _id: id, name: `Cena ${id}`, extraType: 'supplement', price });
  await open({ priceType: 'free' }, [extra('da pagare', 1500), extra('offerta', 0)]);
  expect(await screen.findByText('Cena da pagare')).toBeTruthy();
  expect(screen.getByText('a pagamento, in un evento gratuito: non si copia')).toBeTruthy();
  expect(screen.queryByText('Cena offerta')).toBeNull();
});

test('a first day that is over is refused at its field, and nothing is made [DAY-012]', async () => {
  const { call, user } = await open();
  fireEvent.change(day(), { target: { value: '27/11/2026' } });
  expect(screen.getByText(/Scegli un giorno futuro/)).toBeTruthy();
  expect(day().getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Crea l’evento' }));
  expect(call).not.toHaveBeenCalled();
});

test('what is no day is said at its field, and nothing is made [DAY-012]', async () => {
  const { call, user } = await open();
  fireEvent.change(day(), { target: { value: '31/02/2027' } });
  expect(day().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByLabelText('Le sue date')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Crea l’evento' }));
  expect(call).not.toHaveBeenCalled();
});

test('one command makes it, once, and opens it [DAY-012, EVT-015]', async () => {
  const { call, onClose, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Crea l’evento' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(call).toHaveBeenCalledTimes(1);
  const [name, sent] = call.mock.calls[0] ?? [];
  expect(name).toBe('POST events/:id/clone');
  expect(sent).toMatchObject({ params: { id: 'e1' }, body: { name: 'Ciaspolata', firstDay: '2026-12-05' } });
  expect(sent).toHaveProperty('idempotencyKey');
  await waitFor(() => expect(location).toBe('/tenant/events/copy?tab=description'));
});

test('an event without dates is copied without them [DAY-012]', async () => {
  const { call, user } = await open({ startDate: null, endDate: null });
  expect(screen.queryByLabelText(/^Primo giorno/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Crea l’evento' }));
  await waitFor(() => expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { name: 'Ciaspolata' } }));
});
