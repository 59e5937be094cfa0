import { afterEach, expect, test } from 'vitest';
import { focusFirstField } from '../../inputs/focus-field.ts';

afterEach(() => document.body.replaceChildren());

test('of several wrong fields the first on the page gets the keyboard; of formatted text what is written in, not its toolbar [EVT-035]', () => {
  document.body.innerHTML = `
    <div data-field="description"><button>Grassetto</button><div contenteditable="true" tabindex="0"></div></div>
    <input name="tags" />`;
  focusFirstField(['tags', 'description', 'gone']);
  expect(document.activeElement?.getAttribute('contenteditable')).toBe('true');
  focusFirstField(['tags']);
  expect(document.activeElement?.getAttribute('name')).toBe('tags');
  // What the page does not show leaves the keyboard where it is.
  focusFirstField(['gone']);
  expect(document.activeElement?.getAttribute('name')).toBe('tags');
});
