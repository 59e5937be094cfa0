import { PASSWORD } from '../support/accounts.ts';
import { phone } from '../support/browser.ts';
import { countClicks } from '../support/clicks.ts';
import { signInAsNewCommunity } from '../support/community.ts';
import { expect, screenshot, test } from '../support/fixtures.ts';
import { fillEvent } from '../support/organiser.ts';
import { connectCardPayments } from '../support/payments.ts';

/** What a person needs to read a page and to write in a field, in seconds: the browser needs neither. */
const READING = 5;
const WRITING = 6;
const MOST_SECONDS = 360;
const MOST_CLICKS = 45;

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone,
} as const;

for (const [device, options] of Object.entries(devices)) {
  test(`a new community comes from sign-in to the published page of its first event without a dead end, on a ${device} [DAY-050]`, async ({
    browser,
    baseURL,
    problems,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ ...options, locale: 'it-IT', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await problems.watch(page);
    // A page asks for a session that ended, or was never there.
    problems.allow(401, '/api/auth/refresh');
    const mark = Date.now().toString(36);
    const name = `Notte di stelle ${mark}`;
    const email = await signInAsNewCommunity(page, `Prima volta ${device} ${mark.replace(/\d/g, 'x')}`);
    await context.clearCookies();
    const clicks = await countClicks(page);
    const begun = Date.now();

    await test.step('signs in and finds its first steps and its page, and no figure', async () => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Accedi', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Ti diamo il benvenuto in Regia' })
        .getByRole('button', { name: 'Inizia' })
        .click();
      const steps = page.getByRole('region', { name: 'I primi passi' });
      await expect(steps.getByText('1 di 7 fatti')).toBeVisible();
      const own = page.getByRole('region', { name: 'La tua pagina, come la vede chi arriva' });
      await expect(own.locator('iframe')).toBeVisible();
      await expect(page.getByRole('region', { name: /^Da decidere/ })).toHaveCount(0);
      await screenshot(page, `first-day-${device}`);
      await steps.getByRole('link', { name: 'Crea evento' }).click();
    });

    await test.step('fills in the whole event; what is missing is asked at its end', async () => {
      await fillEvent(page, name);
      const missing = page.getByRole('dialog', { name: 'L’evento è pronto: manca ancora questo' });
      await expect(missing).toBeVisible();
      await screenshot(page, `first-event-needs-${device}`);
      await missing.getByRole('link', { name: 'Scegli il piano' }).click();
    });

    await test.step('chooses a plan, and is told what that one asks for', async () => {
      await page.getByRole('button', { name: 'Scegli Base' }).click();
      await expect(page.getByText('Piano base attivo')).toBeVisible();
      const waiting = page.getByRole('status').filter({ hasText: `“${name}” ti aspetta. Manca ancora` });
      await screenshot(page, `first-event-waits-${device}`);
      await waiting.getByRole('link', { name: 'Collega il conto' }).click();
      await connectCardPayments(page);
    });

    await test.step('finds the event as it was, also after a reload, and creates it', async () => {
      await page.reload();
      // The browser goes back to where the page was: there the way on is in sight too, and stays where it is.
      await page.getByRole('heading', { name: 'Pagamenti con carta', exact: true }).scrollIntoViewIfNeeded();
      const ready = page.getByRole('status').filter({ hasText: 'adesso hai tutto' });
      await ready.getByRole('link', { name: 'Torna all’evento' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: 'Crea evento' }).click();
    });

    await test.step('publishes it; its page is there for everybody', async () => {
      await page
        .getByRole('dialog', { name: 'L’evento è creato' })
        .getByRole('link', { name: 'Vai all’evento' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: 'Pubblica: Da pubblicare' }).click();
      await expect(page.getByText('Pubblicato', { exact: true }).first()).toBeVisible();
    });

    const pressed = await clicks();
    // Thirteen fields are written in, fourteen pages and dialogs are read.
    const seconds = Math.round((Date.now() - begun) / 1000) + 13 * WRITING + 14 * READING;
    console.log(`first event · ${device}: ${pressed} clicks, about ${seconds} s by hand`);
    const eventId = page.url().split('/events/')[1]?.split(/[/?]/)[0] ?? '';
    const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
    await stranger.goto(`/e/${eventId}`);
    await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
    await stranger.close();
    await context.close();
    expect(pressed).toBeLessThanOrEqual(MOST_CLICKS);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  });
}
