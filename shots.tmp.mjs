import { chromium } from '@playwright/test';
const [,, who, width, theme, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: theme, locale: 'it-IT' });
const page = await context.newPage();
const errors = [];
page.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 300)));
page.on('pageerror', (e) => errors.push(String(e).slice(0, 300)));
await page.goto('http://localhost:3120/login');
await page.fill('input[type=email]', `${who}@regia.test`);
await page.fill('input[type=password]', 'Regia!2026');
await page.click('button[type=submit]');
await page.waitForURL(/\/(admin|tenant|scanner)\//);
for (const [i, path] of paths.entries()) {
  await page.goto(`http://localhost:3120${path}`);
  await page.waitForTimeout(1800);
  await page.screenshot({ path: `/tmp/shot-${who}-${width}-${theme}-${i}.png`, fullPage: true });
}
console.log(errors.join('\n'));
await browser.close();
