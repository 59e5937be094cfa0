import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventSelect } from '../../../resources/check-in/EventSelect.tsx';
import { quickUser } from '../../../tests/support/builders/quick-user.ts';
import { allowConsoleError } from '../../../tests/support/console-errors.ts';
import { renderScreen } from '../../../tests/support/screen.tsx';
import { ShellContext } from '../page/shell-context.ts';
import { DeleteRecordButton } from '../record/DeleteRecordButton.tsx';

beforeEach(() => allowConsoleError(/In uso/));

const failing = () => vi.fn(async () => Promise.reject(new HttpError('In uso da 3 eventi', 400, { code: 'in_use' })));

test('ERR-E045 DEC-014 a failed action is said in the server’s words', async () => {
  const deleteOne = failing();
  const user = quickUser();
  await renderScreen(
    <DeleteRecordButton resource="requirements" record={{ id: 'r1' }} name="Taglia" done="requirements.deleted" />,
    { dataProvider: { delete: deleteOne } },
  );
  await user.click(screen.getByRole('button', { name: /Elimina/ }));
  const buttons = await screen.findAllByRole('button', { name: 'Elimina' });
  await user.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByText('In uso da 3 eventi')).toBeTruthy();
  expect(deleteOne).toHaveBeenCalledOnce();
});

test('ERR-E045 DEC-014 a read in the background that fails leaves its part out, without a word', async () => {
  const getList = failing();
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'scanner', resources: [] }}>
      <EventSelect eventId="e1" />
    </ShellContext.Provider>,
    { dataProvider: { getList } },
  );
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('In uso da 3 eventi')).toBeNull();
});
