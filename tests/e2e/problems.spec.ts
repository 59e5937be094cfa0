import { test as bare, expect } from '@playwright/test';
import { Problems } from './support/problems.ts';

/** The watch itself is tried on pages that misbehave: a watch that sees nothing would make every other test worthless. */
bare('the watch reports console errors, uncaught errors, refused requests and policy violations', async ({ page }) => {
  const problems = new Problems();
  await problems.watch(page);
  await page.route('**/refused', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'unsafe-inline'" },
      body: `<script>console.error('first'); fetch('/refused'); setTimeout(() => { throw new Error('second'); });</script>
        <script src="https://elsewhere.invalid/x.js"></script>`,
    }),
  );
  await page.goto('/page');
  const kinds = ['console: first', 'uncaught: second', '404: GET', 'console: content security policy: script-src-elem'];
  for (const kind of kinds) await expect.poll(() => problems.list().join('\n')).toContain(kind);
});

bare('the watch keeps quiet about a refusal that the test expects', async ({ page }) => {
  const problems = new Problems();
  problems.allow(404, '/refused');
  await problems.watch(page);
  await page.route('**/refused', (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto('/refused');
  expect(problems.list()).toEqual([]);
});
