import { expect, test, vi } from 'vitest';
import jsonExport from './jsonexport.ts';

test('rows are written with every key they have, quoted where a cell would break', () => {
  const done = vi.fn();
  jsonExport([{ name: 'Anna, "la Rossa"', age: 31 }, { note: 'a\nb' }], done);
  expect(done).toHaveBeenCalledWith(null, 'name,age,note\n"Anna, ""la Rossa""",31,\n,,"a\nb"');
});
