import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord, eventsApi } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ExtrasSection } from './ExtrasSection.tsx';
import { useStoredExtras } from './use-stored-parts.ts';

const lunch = {
  ...{ _id: 'x1', id: 'x1', name: 'Pranzo', extraType: 'supplement', price: 1500, availableQuantity: 20 },
  ...{ usedQuantity: 3, version: 1 },
};

const Extras = () => <ExtrasSection editor={useStoredExtras(eventRecord())} />;

const name = () => screen.getByLabelText<HTMLInputElement>(/^Nome dell’extra/);
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

/** The lunch of an event, which somebody else makes dearer and renames once its dialog is open. */
async function conflict() {
  allowConsoleError(/stale/);
  const api = eventsApi([eventRecord()]);
  api.lists['extras'] = [lunch];
  api.update.mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  await renderScreen(<Extras />, { dataProvider: api });
  fireEvent.click(await screen.findByRole('button', { name: 'Modifica l’extra Pranzo' }));
  api.lists['extras'] = [{ ...lunch, name: 'Pranzo al sacco', price: 1800, version: 2 }];
  fireEvent.change(name(), { target: { value: 'Pranzo in baita' } });
  press('Salva');
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  return api;
}

test('an extra that somebody else changed is saved over theirs only when that is wanted [DEC-013]', async () => {
  const api = await conflict();
  expect(name().value).toBe('Pranzo in baita');
  press('Salva la mia');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.update.mock.calls;
  expect(first?.[1]).toMatchObject({ id: 'x1', previousData: { version: 1 } });
  expect(second?.[1]).toMatchObject({ data: { name: 'Pranzo in baita' }, meta: { overwrite: true } });
});

test('reloading shows what they saved, and the next change is compared with that [DEC-013]', async () => {
  const api = await conflict();
  press('Ricarica la sua');
  await waitFor(() => expect(name().value).toBe('Pranzo al sacco'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(name(), { target: { value: 'Pranzo dopo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
  expect(api.update.mock.calls[1]?.[1]).toMatchObject({ data: { name: 'Pranzo dopo' }, previousData: { version: 2 } });
});
