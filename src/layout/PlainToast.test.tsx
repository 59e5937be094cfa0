import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { useToast } from '../components/feedback/toast.ts';

vi.mock('./ToastBar.tsx', () => {
  throw new Error('the network is gone');
});

function Page() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('app.form.saved', { type: 'error' })}>
      say
    </button>
  );
}

test('what has to be told is told where the bar itself cannot be loaded, each time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  allowConsoleError(/the network is gone|ChunkLoadError|could not be loaded/);
  await renderScreen(<Page />);
  for (let time = 0; time < 2; time++) {
    fireEvent.click(screen.getByText('say'));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Salvato');
    await act(() => vi.advanceTimersByTimeAsync(6100));
    expect(screen.queryByRole('alert')).toBeNull();
  }
  vi.useRealTimers();
});
