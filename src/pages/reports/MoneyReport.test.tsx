import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { MoneyReport } from './MoneyReport.tsx';

const month = (name: string, taken: number, refunded: number, merchandise = 0): MonthMoney => {
  const net = taken - refunded;
  const figures = { taken, refunded, net, fees: 0, disputeFees: 0, payout: net };
  const way = { ...figures, crossed: 0 };
  const source = (all: number) => ({ ...figures, taken: all, refunded: 0, net: all, payout: all });
  const bySource = { events: source(net - merchandise), merchandise: source(merchandise) };
  return { month: name, ...figures, paidValue: net, owed: 0, kept: 0, byWay: { card: way, other: way }, bySource };
};

async function draw(months: readonly MonthMoney[]): Promise<void> {
  const calls = { monthsMoney: async () => months, ledgerDifferences: async () => [] };
  await renderScreen(<MoneyReport />, { dataProvider: calls, path: '/tenant/reports/money' });
  await screen.findByRole('table');
}

test('the statement of months draws the last twelve: the bars say the sums the table adds up to [DEC-080]', async () => {
  // The oldest of these is further back than a year, and is in the table alone.
  await draw([month('2026-11', 12_000, 2_000), month('2026-09', 30_050, 0), month('2025-10', 99_900, 0)]);
  const chart = screen.getByRole('img', { name: /^Ultimi dodici mesi/ });
  expect(chart.getAttribute('aria-label')).toContain('Incassati 420,50 €, rimborsati 20,00 €');
  expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
    'novembre 2026',
    'settembre 2026',
    'ottobre 2025',
    'Totale 2026',
    'Totale 2025',
  ]);
});

test('a single month is no course to draw', async () => {
  await draw([month('2026-11', 12_000, 0)]);
  expect(screen.queryByRole('img', { name: /^Ultimi dodici mesi/ })).toBeNull();
});

test('a year has its total and can be chosen; what stays says what is from cards and what is in hand [DEC-099, DEC-080]', async () => {
  await draw([month('2026-11', 12_000, 2_000), month('2026-09', 30_050, 0), month('2025-10', 99_900, 0)]);
  const total = screen.getByRole('rowheader', { name: 'Totale 2026' }).closest('tr');
  expect(total?.textContent).toContain('420,50 €20,00 €400,50 €');
  expect(total?.textContent).toMatch(/dalle carte; .* già in cassa o sul conto/);
  fireEvent.click(screen.getByRole('button', { name: '2025' }));
  expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['ottobre 2025', 'Totale 2025']);
});

test('what stays says what came from events and what from merchandise, where both are sold [DEC-080]', async () => {
  await draw([month('2026-11', 12_000, 0, 4000), month('2026-10', 5000, 0)]);
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;
  expect(rowOf('novembre 2026')).toContain('80,00 € dagli eventi; 40,00 € dal merchandising');
  expect(rowOf('ottobre 2026')).not.toContain('dal merchandising');
  expect(rowOf('Totale 2026')).toContain('130,00 € dagli eventi; 40,00 € dal merchandising');
});
