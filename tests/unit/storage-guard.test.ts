import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { storageGuard } from '#server/kernel/http/headers.ts';

/** A browser window that answers every use of its storage with an error. */
function blockedWindow(): { window: Record<string, Storage> } {
  const window = {};
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new Error('denied');
      },
    });
  }
  return { window };
}

test.each(['login.html', 'gate.html', 'index.html'])('%s begins with what stands in for a blocked storage', (page) => {
  const html = readFileSync(page, 'utf8');
  expect(html).toContain(`<script>${storageGuard}</script>`);
  expect(html.indexOf(storageGuard)).toBeLessThan(html.indexOf('type="module"'));
});

test('where a browser blocks what sites keep, memory takes its place until the page is closed', () => {
  const context = blockedWindow();
  runInNewContext(storageGuard, context);
  const { localStorage } = context.window;
  expect(localStorage?.getItem('hint')).toBeNull();
  localStorage?.setItem('hint', 'yes');
  expect([localStorage?.getItem('hint'), localStorage?.key(0), localStorage?.length]).toEqual(['yes', 'hint', 1]);
  localStorage?.removeItem('hint');
  expect(localStorage?.length).toBe(0);
});

test('a storage that works is left alone', () => {
  const kept = { length: 3 };
  const window = { localStorage: kept, sessionStorage: kept };
  runInNewContext(storageGuard, { window });
  expect(window.localStorage).toBe(kept);
});
