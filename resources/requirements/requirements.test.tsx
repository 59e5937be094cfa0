import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Requirement } from '#domain/requirements/entity.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { EventRequirements, TenantRequirements } from './RequirementsPage.tsx';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const rows = [
  { id: 'r1', _id: 'r1', fieldName: 'Taglia scarpe', entityType: 'event' },
  { id: 'r2', _id: 'r2', fieldName: 'Statuto', entityType: 'tenant' },
] as const;

async function draw(page: React.ReactNode) {
  const api = {
    getList: vi.fn(async (_resource: string, { filter }: { filter: { entityType?: Requirement['entityType'] } }) => {
      const data = rows.filter(({ entityType }) => entityType === filter.entityType);
      return { data, total: data.length };
    }),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 'r3' } })),
    update: vi.fn(async (_resource: string, { id, data }: { id: string; data: object }) => ({ data: { ...data, id } })),
  };
  await renderScreen(<ShellContext.Provider value={{ prefix: 'admin', resources: [] }}>{page}</ShellContext.Provider>, {
    dataProvider: api,
    user: admin,
    path: '/admin/requirements',
  });
  return { api, user: quickUser() };
}

const pages = [
  ['SUB-004 event', <EventRequirements key="e" />, 'event', 'Taglia scarpe', 'Statuto'],
  ['SUB-005 tenant', <TenantRequirements key="t" />, 'tenant', 'Statuto', 'Taglia scarpe'],
] as const;

test.each(pages)(
  '%s: the page lists its own requirements; a dialog adds and changes the name of one (SUB-004 SUB-005)',
  async (_title, page, entityType, shown, hidden) => {
    const { api, user } = await draw(page);
    const own = await screen.findByRole('button', { name: shown });
    expect(screen.queryByText(hidden)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Nuovo requisito' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Nuovo requisito' }));
    await user.click(adding.getByRole('button', { name: 'Salva' }));
    expect(await adding.findByText('Campo obbligatorio')).toBeTruthy();
    expect(api.create).not.toHaveBeenCalled();
    await user.type(adding.getByRole('textbox', { name: /^Nome/ }), 'Patente');
    await user.click(adding.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(api.create.mock.calls[0]?.[1].data).toMatchObject({ fieldName: 'Patente', entityType }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(own);
    const editing = within(await screen.findByRole('dialog'));
    await user.type(editing.getByRole('textbox', { name: /^Nome/ }), ' (EU)');
    await user.click(editing.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(api.update.mock.calls[0]?.[1].data).toMatchObject({ fieldName: `${shown} (EU)` }));
  },
);

async function changeRefused(refusal: HttpError) {
  allowConsoleError(new RegExp(refusal.message));
  const { api, user } = await draw(<EventRequirements />);
  api.update.mockRejectedValueOnce(refusal);
  await user.click(await screen.findByRole('button', { name: 'Taglia scarpe' }));
  const editing = within(await screen.findByRole('dialog'));
  await user.type(editing.getByRole('textbox', { name: /^Nome/ }), ' (EU)');
  await user.click(editing.getByRole('button', { name: 'Salva' }));
  return { api, user, editing };
}

test('asks before it overwrites a requirement that somebody else changed meanwhile [DEC-013]', async () => {
  const { api, user } = await changeRefused(new HttpError('Modificato', 409, { code: 'stale_write' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(api.update).toHaveBeenCalledTimes(1);
  await user.click(asked.getByRole('button', { name: 'Salva la mia' }));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
  expect(api.update.mock.calls[1]?.[1]).toMatchObject({ meta: { overwrite: true } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows a refusal of the server at the field of the requirement it is about [SET-010]', async () => {
  const errors = { fieldName: 'Nome già in uso' };
  const { editing } = await changeRefused(new HttpError('Non valido', 422, { code: 'validation_failed', errors }));
  expect(await editing.findByText('Nome già in uso')).toBeTruthy();
});
