import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#domain/values/time.ts';
import { BoardWatch } from './board-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const one = { tenantId: 't', eventId: 'one' };
const other = { tenantId: 't', eventId: 'other' };
function watch(check = vi.fn(async () => undefined)) {
  const say = vi.fn();
  const onError = vi.fn();
  return { say, check, onError, boards: new BoardWatch({ say, check, onError }) };
}

test('says the first reading at once, then at most one message a second for each event, and the last one too [GATE-023]', async () => {
  const { say, boards } = watch();
  for (let reading = 0; reading < 100; reading++) {
    boards.touched(one);
    if (reading % 10 === 0) boards.touched(other);
    await vi.advanceTimersByTimeAsync(30);
  }
  const of = (eventId: string) => say.mock.calls.filter(([event]) => event.eventId === eventId).length;
  expect([of('one'), of('other')]).toEqual([4, 4]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(say).toHaveBeenCalledTimes(8);
});

test('looks at an event until ten minutes after its last reading, also when a look fails [GATE-022]', async () => {
  const { check, onError, boards } = watch(
    vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined),
  );
  boards.touched(one);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(check).toHaveBeenCalledTimes(41);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('is quiet when it is closed', async () => {
  const { say, check, boards } = watch();
  boards.touched(one);
  boards.close();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([say.mock.calls, check.mock.calls]).toEqual([[], []]);
});
