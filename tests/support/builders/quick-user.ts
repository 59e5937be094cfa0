import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

// A whole form costs jsdom seconds, and many more on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 90_000 });

/**
 * A person for tests of large forms. What jsdom works out slowly, whether an element is hidden or may be pointed at, is left
 * to the tests in a real browser.
 */
export function quickUser() {
  configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
