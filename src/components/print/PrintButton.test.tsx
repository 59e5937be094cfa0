import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PRINT_MAX } from './print-rows.ts';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});

interface Row {
  id: number;
  name: string;
}

/** Shown on paper only, so nothing on the screen names it. */
const sheet = () => document.getElementById('print-sheet');

async function draw(count: number) {
  const all = Array.from({ length: count }, (_, at): Row => ({ id: at, name: `Persona ${at}` }));
  const getList = vi.fn(
    async (_: string, { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } }) => ({
      data: all.slice((page - 1) * perPage, page * perPage),
      total: count,
    }),
  );
  const list = (
    <ListBase resource="rows" perPage={10} filter={{ eventId: 'e1' }} filterDefaultValues={{ status: ['valid'] }}>
      <PrintButton<Row>
        title="Cena in vigna"
        subtitle="12/12/2026"
        filters={[
          {
            kind: 'choice',
            source: 'status',
            label: 'resources.tickets.fields.status',
            choices: [{ id: 'valid', name: 'status.ticket.valid' }],
          },
        ]}
        columns={[{ label: 'resources.tickets.fields.participant', text: ({ name }) => name }]}
      />
    </ListBase>
  );
  await renderScreen(list, { dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stampa' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return { getList, sheet: within(sheet() ?? document.body) };
}

test('the sheet has every row the filters find, with title, date, count and the filters in words', async () => {
  const { sheet: shown, getList } = await draw(37);
  expect(shown.getAllByRole('row', { hidden: true })).toHaveLength(38);
  expect(shown.getByRole('heading', { name: 'Cena in vigna', hidden: true })).toBeTruthy();
  expect(shown.getByText('12/12/2026')).toBeTruthy();
  expect(shown.getByText(/^37 righe · stampato il \d\d\/\d\d\/\d{4}/)).toBeTruthy();
  expect(shown.getByText('Filtri: Stato: Valido')).toBeTruthy();
  expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { eventId: 'e1', status: ['valid'] } });
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(sheet()).toBeNull());
});

test('a list longer than a print says how many of how many are on it', async () => {
  const { sheet: shown } = await draw(PRINT_MAX + 500);
  expect(shown.getByText(/prime 2000 righe di 2500/)).toBeTruthy();
});

test('who is not coming is left out unless the filters ask, and the sheet says so', async () => {
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data: [{ id: 1, name: 'Ada' }], total: 1 }));
  const status = {
    ...({ kind: 'choice', source: 'status', label: 'resources.tickets.fields.status' } as const),
    choices: [{ id: 'valid', name: 'status.ticket.valid' }],
  };
  const list = (
    <ListBase resource="rows" filter={{ eventId: 'e1' }}>
      <PrintButton<Row>
        title="Cena in vigna"
        filters={[status]}
        unlessFiltered={{ status: 'valid' }}
        columns={[{ label: 'app.print.tick', text: () => '☐' }]}
      />
    </ListBase>
  );
  await renderScreen(list, { dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stampa' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { eventId: 'e1', status: 'valid' } });
  expect(within(sheet() ?? document.body).getByText('Filtri: Stato: Valido')).toBeTruthy();
});
