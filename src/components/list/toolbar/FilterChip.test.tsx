import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, useListFilterContext } from 'react-admin';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { FilterSpec } from '../filters.ts';
import { FilterChip } from './FilterChip.tsx';

const choices = [
  { id: 'pending', name: 'Da pagare' },
  { id: 'payed', name: 'Pagato' },
];
const one: FilterSpec = { kind: 'choice', source: 'condition', label: 'Condizione', choices };
const many: FilterSpec = { ...one, isMultiple: true };

function Chosen() {
  return <output>{JSON.stringify(useListFilterContext().filterValues)}</output>;
}

async function open(filter: FilterSpec) {
  await renderScreen(
    <ListBase resource="tickets" disableSyncWithLocation>
      <FilterChip filter={filter} />
      <Chosen />
    </ListBase>,
    { dataProvider: { getList: async () => ({ data: [], total: 0 }) } },
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Condizione' }));
  await userEvent.keyboard('{Enter}');
}

test('chooses a value by keyboard alone: the menu opens at its first value and arrows move on', async () => {
  await open(one);
  expect(document.activeElement).toBe(await screen.findByRole('menuitemradio', { name: 'Da pagare' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Pagato' }));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('{"condition":"payed"}');
});

test('chooses several values by keyboard, each item saying whether it is on, without a control inside', async () => {
  await open(many);
  const first = await screen.findByRole('menuitemcheckbox', { name: 'Da pagare' });
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await screen.findByText('{"condition":["pending","payed"]}');
  expect(first.getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a period the wrong way round, or with what is no day, is refused at its field and the list stays as it is', async () => {
  await open({ kind: 'period', source: 'createdAt', label: 'Condizione' });
  const [from, to] = [await screen.findByLabelText('Dal'), screen.getByLabelText('Al')];
  await userEvent.type(from, '31/12/2026');
  await userEvent.type(to, '01/12/2026');
  const apply = screen.getByRole('button', { name: 'Applica' });
  await userEvent.click(apply);
  screen.getByText('La fine viene dopo l’inizio');
  screen.getByText('{}');
  await userEvent.clear(to);
  await userEvent.type(to, '31/13/2027');
  await userEvent.click(apply);
  screen.getByText('Data non valida, per esempio 18/12/2026');
  screen.getByText('{}');
  await userEvent.clear(to);
  await userEvent.click(apply);
  await screen.findByText('{"createdAt.$gte":"2026-12-30T23:00:00.000Z"}');
});
