import Button from '@mui/material/Button';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { useUndo } from './use-undo.ts';

const call = vi.fn(async () => undefined);

function Screen() {
  const undoable = useUndo();
  return <Button onClick={() => undoable('events.publish.hidden', { undo: call })}>Nascondi</Button>;
}

async function hide() {
  await renderScreen(<Screen />, { dataProvider: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Nascondi' }));
  return screen.findByRole('button', { name: 'Annulla' });
}

test('what was done can be taken back from its message, once, and that is said too', async () => {
  call.mockClear();
  fireEvent.click(await hide());
  expect(await screen.findByText('Tutto come prima')).toBeTruthy();
  expect(call).toHaveBeenCalledOnce();
});

test('a refusal of taking it back is said', async () => {
  call.mockRejectedValueOnce(new Error('Nel frattempo è cambiato'));
  allowConsoleError(/cambiato/);
  fireEvent.click(await hide());
  expect(await screen.findByText('Nel frattempo è cambiato')).toBeTruthy();
  expect(screen.queryByText('Tutto come prima')).toBeNull();
});
