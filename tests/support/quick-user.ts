import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * A person for tests of large forms. What jsdom works out slowly, whether an element is hidden or may be pointed at, is left
 * to the tests in a real browser.
 */
export function quickUser() {
  configure({ defaultHidden: true });
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
