import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FaqDirection } from '#domain/faqs/api.ts';
import { moved } from '#domain/faqs/order.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { administrator, community } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { FaqsPage } from './FaqsPage.tsx';
import type { FaqRecord } from './record.ts';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

const faq = (id: string, order: number, changes: Partial<FaqRecord> = {}): FaqRecord => ({
  ...{ id, _id: id, question: `Domanda ${id}`, answer: `<p>Risposta ${id}</p>`, order, scope: 'tenant' },
  ...{ tenantId: community.tenantId, language: 'it', createdAt: '2026-05-10T10:00:00.000Z', version: 2 },
  ...changes,
});

interface ListParams {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
}

interface Move {
  params: { id: string };
  body: { direction: FaqDirection };
}

function api(faqs: FaqRecord[]) {
  return {
    getList: vi.fn(async (resource: string, { filter, sort }: ListParams) => {
      if (resource !== 'faqs') return { data: [], total: 0 };
      const found = faqs.filter(({ scope }) => scope === filter['scope']).sort((a, b) => a.order - b.order);
      if (sort.order === 'DESC') found.reverse();
      return { data: found.map((one) => ({ ...one })), total: found.length };
    }),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 'new' } })),
    update: vi.fn(async (_resource: string, { id, data }: { id: string; data: object; previousData: object }) => ({
      data: { ...faq(id, 1), ...data },
    })),
    call: vi.fn(async (_name: 'PUT faqs/:id/move', { params: { id }, body: { direction } }: Move) => {
      const own = faqs.filter(({ scope }) => scope === 'tenant').sort((a, b) => a.order - b.order);
      for (const { _id, order } of moved(own, id, direction))
        Object.assign(own.find((one) => one._id === _id) ?? {}, { order });
    }),
  };
}

async function open(calls: ReturnType<typeof api>, who: SessionUser = community, path = '/tenant/faqs') {
  await renderScreen(<FaqsPage />, { dataProvider: calls, user: who, path });
  return quickUser();
}
const questions = () => screen.getAllByText(/^Domanda /).map(({ textContent }) => textContent);

test('a dialog creates one, at the end, in Italian [FAQ-001, FAQ-002, FAQ-004, ERR-E041]', async () => {
  const calls = api([faq('a', 1), faq('b', 4)]);
  const user = await open(calls);
  await screen.findByText('Domanda a');
  await user.click(screen.getByRole('button', { name: 'Nuova domanda' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuova domanda' });
  expect((await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Ordine/ })).value).toBe('5');
  await user.type(within(dialog).getByRole('textbox', { name: /Domanda/ }), 'Dove si parcheggia?');
  await user.type(await within(dialog).findByRole('textbox', { name: /Risposta/ }), 'In piazza');
  await user.click(within(dialog).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(calls.create).toHaveBeenCalled());
  expect(calls.create.mock.calls[0]?.[1].data).toEqual({
    ...{ question: 'Dove si parcheggia?', answer: 'In piazza', order: 5, language: 'it' },
  });
  expect(await screen.findByText('FAQ creata')).toBeTruthy();
});

test('one’s own is deleted after asking; those of others have no button [DEC-077]', async () => {
  const remove = vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } }));
  const user = await open({ ...api([faq('a', 1)]), delete: remove } as never);
  await user.click(await screen.findByRole('button', { name: 'Elimina Domanda a' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('FAQ eliminata')).toBeTruthy();
  expect(remove.mock.calls[0]?.[1]).toMatchObject({ id: 'a' });
});

test('without question and answer nothing is sent [VAL-E063]', async () => {
  const calls = api([]);
  const user = await open(calls);
  const [add] = await screen.findAllByRole('button', { name: 'Nuova domanda' });
  await user.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Nuova domanda' });
  await within(dialog).findByRole('textbox', { name: /Risposta/ });
  await user.click(within(dialog).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(within(dialog).getAllByText('Campo obbligatorio').length).toBeGreaterThan(0));
  expect(calls.create).not.toHaveBeenCalled();
});

test('the same dialog edits one [FAQ-001, API-E104, ERR-E041]', async () => {
  const calls = api([faq('a', 1)]);
  const user = await open(calls);
  await user.click(await screen.findByRole('button', { name: 'Domanda a' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifica domanda' });
  const question = within(dialog).getByRole('textbox', { name: /Domanda/ });
  await user.clear(question);
  await user.type(question, 'Domanda nuova');
  await user.click(within(dialog).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(calls.update).toHaveBeenCalled());
  expect(calls.update.mock.calls[0]?.[1]).toMatchObject({
    ...{ id: 'a', data: { question: 'Domanda nuova' }, previousData: { version: 2 } },
  });
  expect(await screen.findByText('FAQ modificata')).toBeTruthy();
});

test('a FAQ moves by keyboard, keeps the focus, and its new place is said', async () => {
  const calls = api([faq('a', 1), faq('b', 2), faq('c', 3)]);
  const user = await open(calls);
  const up = await screen.findByRole('button', { name: 'Sposta su: Domanda c' });
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(questions().slice(0, 3)).toEqual(['Domanda a', 'Domanda c', 'Domanda b']));
  expect(await screen.findByText('“Domanda c” ora è al posto 2 di 3')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sposta su: Domanda c'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sposta su: Domanda a' }).disabled).toBe(true);
});

test('a community reads the platform’s and changes none of them [DEC-006, FAQ-003]', async () => {
  const calls = api([faq('a', 1), faq('g', 1, { scope: 'global', tenantId: null })]);
  const user = await open(calls);
  await screen.findByText('Domanda a');
  await user.click(screen.getByRole('tab', { name: 'Aiuto di Regia' }));
  expect(await screen.findByText('Domanda g')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Domanda g' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nuova domanda' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Sposta/ })).toBeNull();
});

test('an administrator writes the platform’s and reads those of the communities [FAQ-003, PERM-E017]', async () => {
  const calls = api([faq('a', 1), faq('g', 1, { scope: 'global', tenantId: null })]);
  const user = await open(calls, administrator, '/admin/faqs');
  expect(await screen.findByRole('button', { name: 'Domanda g' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Delle community' }));
  expect(await screen.findByText('Domanda a')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Community' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Domanda a' })).toBeNull();
});
