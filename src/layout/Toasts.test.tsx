import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { durationOf, type ToastOptions, useToast } from '../components/feedback/toast.ts';

function Page({ options }: { options: ToastOptions }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('app.form.saved', options)}>
      say
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByText('Salvato') !== null;

/** How long a toast stays, to the tenth of a second; leaving takes 180 ms more. */
async function lasts(options: ToastOptions, path?: string): Promise<number> {
  const { unmount } = await renderScreen(<Page options={options} />, path ? { path } : {});
  fireEvent.click(screen.getByText('say'));
  await pass(400);
  expect(isShown()).toBe(true);
  let ms = 400;
  while (isShown() && ms < 20_000) {
    await pass(100);
    ms += 100;
  }
  unmount();
  return ms;
}

const around = (ms: number, expected: number) => {
  expect(ms).toBeGreaterThanOrEqual(expected);
  expect(ms).toBeLessThanOrEqual(expected + 700);
};

test('a toast lasts 3000 ms [CONST-P001]', async () => around(await lasts({}), 3000));
test('a centred toast lasts 2000 ms [CONST-P002]', async () => around(await lasts({ place: 'center' }), 2000));
test('a warning with an action lasts 5000 ms [CONST-P003]', async () =>
  around(await lasts({ type: 'warning', action: { label: 'Continua', to: '/tenant/profile' } }), 5000));

test('on the event pages a toast lasts 5000 ms, elsewhere 3000 ms [CONST-E018, OPEN-207]', () => {
  expect(durationOf({}, '/tenant/events/1')).toBe(5000);
  expect(durationOf({}, '/tenant/events')).toBe(5000);
  expect(durationOf({}, '/tenant/profile')).toBe(3000);
});

test('the clock stops while a toast is pointed at', async () => {
  await renderScreen(<Page options={{}} />);
  fireEvent.click(screen.getByText('say'));
  await pass(1000);
  fireEvent.mouseEnter(screen.getByRole('presentation'));
  await pass(20_000);
  expect(isShown()).toBe(true);
});

test('a refusal is an alert, everything else a status', async () => {
  await renderScreen(<Page options={{ type: 'error' }} />);
  fireEvent.click(screen.getByText('say'));
  await pass(400);
  expect(screen.getByRole('alert').textContent).toContain('Salvato');
});

test('over a bar at the bottom of the page a message covers nothing the bar says', async () => {
  await renderScreen(
    <>
      <Page options={{}} />
      <div data-page-bar />
    </>,
  );
  fireEvent.click(screen.getByText('say'));
  await pass(400);
  expect(getComputedStyle(screen.getByRole('presentation')).bottom).toBe('calc(104px + env(safe-area-inset-bottom))');
});
