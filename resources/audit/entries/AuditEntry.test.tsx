import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import type { AuditEntryRecord } from './audit-entry-record.ts';

const entry: AuditEntryRecord = {
  ...{ id: 'a1', _id: 'a1', at: '2026-11-20T10:00:00.000Z', resource: 'events', action: 'update', recordId: 'e1' },
  ...{
    tenantId: 't1',
    tenant: null,
    recordName: 'Alba',
    person: null,
    sentence: 'ha modificato l’evento “Alba” (Nome)',
  },
  user: { _id: 'u1', name: 'Giulia', surname: 'Conti' },
  changes: { name: { before: 'Tramonto', after: 'Alba' }, price: { before: 2000, after: 2500 } },
};

test('tells who did what, shows the fields before and after, and takes the edit back by the record’s own call [DEC-088]', async () => {
  const update = vi.fn(async (_resource: string, params: object) => ({ data: { id: 'e1', ...params } }));
  const getOne = async () => ({ data: { id: 'e1', name: 'Alba', price: 2500, version: 7 } });
  await renderScreen(<AuditEntry entry={entry} />, { dataProvider: { getOne, update } });
  screen.getByText('Giulia Conti');
  await userEvent.click(screen.getByRole('button', { name: 'Cosa è cambiato' }));
  await screen.findByText('Tramonto');
  screen.getByText('25,00 €');
  await userEvent.click(screen.getByRole('button', { name: 'Rimetti com’era' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rimetti com’era' }));
  await screen.findByText('Rimesso com’era');
  expect(update.mock.calls[0]?.[0]).toBe('events');
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    ...{ id: 'e1', data: { name: 'Tramonto', price: 2000 } },
    previousData: { version: 7 },
  });
});

test('says before it takes an edit back that the field has changed again since [DEC-088]', async () => {
  const getOne = async () => ({ data: { id: 'e1', name: 'Notte', price: 2500, version: 9 } });
  await renderScreen(<AuditEntry entry={entry} />, { dataProvider: { getOne } });
  await userEvent.click(screen.getByRole('button', { name: 'Rimetti com’era' }));
  await within(await screen.findByRole('alertdialog')).findByText(/Nel frattempo è cambiato ancora/);
});

test('values are told as people read them: words, amounts, shares and addresses; what has no words only as changed [DEC-088]', async () => {
  const policy = (percent: number) => ({
    ...{ refund: { kind: 'steps', steps: [{ daysBefore: 7, percent }] }, handOn: 'notAllowed', changesDaysBefore: 2 },
  });
  const changes = {
    status: { before: 'confirmed', after: 'canceled' },
    askedWishes: { before: [], after: ['together', 'room'] },
    prices: { before: { normal: 1200 }, after: { normal: 1500, top: 1000 } },
    cancellationPolicy: { before: policy(50), after: policy(80) },
    locationAddress: { before: null, after: { plainAddress: 'Via Roma 1', position: { type: 'Point' } } },
    departurePoints: { before: [], after: [{ _id: 'd1', groupingPoint: 'Modena Nord' }] },
  };
  const event = { ...entry, changes };
  await renderScreen(<AuditEntry entry={event} />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Cosa è cambiato' }));
  const told = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );
  expect(Object.values(told)).toEqual([
    'Confermato → Annullato',
    '— → Con chi vorrebbero stare, Camera di sole donne, soli uomini o mista',
    'Standard 12,00 € → Standard 15,00 €, Associato 10,00 €',
    expect.stringMatching(/torna il 50%.* → .*torna l’80%/),
    '— → Via Roma 1',
    'cambiato',
  ]);
});

test('the status of a refund request is told in words [DEC-088]', async () => {
  const changes = { status: { before: 'pending', after: 'accepted' } };
  await renderScreen(<AuditEntry entry={{ ...entry, resource: 'refund-requests', changes }} />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Cosa è cambiato' }));
  screen.getByText('Da decidere');
  screen.getByText('Accettata');
});
