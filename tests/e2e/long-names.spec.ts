import { expect, screenshot, signIn, test } from './support/fixtures.ts';
import { sidewaysParts } from './support/sideways.ts';

const WORD = 'Precipitevolissimevolmentesupercalifragilistichespiralidosamente'.slice(0, 60);

test('an event called by one word of sixty letters stays within its card, on phones and on desks', async ({ page }) => {
  await page.route('**/api/events/backoffice**', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const text = JSON.stringify(answer, (key, value: unknown) => (key === 'name' && value ? WORD : value));
    await route.fulfill({ response, body: text });
  });
  await signIn(page, 'tenant');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/tenant/events');
    const card = page.getByRole('article', { name: WORD }).first();
    await expect(card).toBeVisible();
    expect(await sidewaysParts(page)).toEqual([]);
    const cut = await card.evaluate((one) => {
      const { right } = one.getBoundingClientRect();
      const title = one.querySelector('h2');
      const ends = [...(title?.querySelectorAll('a') ?? [])].map((link) => link.getBoundingClientRect().right - right);
      return [...ends, (title?.scrollWidth ?? 0) - (title?.clientWidth ?? 0)];
    });
    expect(cut.every((over) => over <= 0)).toBe(true);
    await screenshot(page, `long-name-${width}`);
  }
});

test('a surname of one word of forty letters stays within its ticket on a phone', async ({ page }) => {
  const surname = WORD.slice(0, 40);
  await page.route('**/api/tickets?**', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({
      response,
      body: JSON.stringify(answer, (key, value) => (key === 'surname' ? surname : value)),
    });
  });
  await signIn(page, 'tenant');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tenant/tickets');
  const name = page.getByRole('link', { name: surname }).first();
  await expect(name).toBeVisible();
  const over = await name.evaluate(
    (link) => link.getBoundingClientRect().right - (link.parentElement?.getBoundingClientRect().right ?? 0),
  );
  expect(over).toBeLessThanOrEqual(0);
});
