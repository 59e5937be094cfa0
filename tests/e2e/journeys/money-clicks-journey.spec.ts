import type { Payment } from '#domain/payments/schema.ts';
import { tokenOf } from '../support/accounts.ts';
import { countClicks } from '../support/clicks.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const most = { whyFailed: 2, refundTwo: 4, closeMonth: 3 } as const;

function measured(job: keyof typeof most, clicks: number): void {
  console.log(`clicks · ${job}: ${clicks} of ${most[job]}`);
  expect(clicks, job).toBeGreaterThan(0);
  expect(clicks, job).toBeLessThanOrEqual(most[job]);
}

test('why a payment failed is found in two clicks from its booking [DAY-030, DAY-031]', async ({ page, request }) => {
  const session = await tokenOf(request, 'tenant@regia.test');
  const headers = { authorization: `Bearer ${session?.token}` };
  const found = (await (
    await request.get('/api/payments?trouble=refused&status=waitingPayment&limit=1', { headers })
  ).json()) as Payment[];
  const clicks = await countClicks(page);
  await signIn(page, 'tenant', `/tenant/reservations/${found[0]?.reservationId}`);
  const history = page.getByRole('region', { name: 'Cronologia' });
  await history.getByRole('combobox', { name: 'Mostra' }).click();
  await page.getByRole('option', { name: 'Soldi' }).click();
  await expect(history.getByText(/ha provato a pagare .* Rifiutata: sulla carta non ci sono/)).toBeVisible();
  await expect(page.getByText(/^Carta rifiutata il .*: sulla carta non ci sono abbastanza soldi/)).toBeVisible();
  measured('whyFailed', await clicks());
});

test('two people are given their money back in four clicks from today on, each named before it moves [DAY-002, DEC-079]', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant', '/tenant/dashboard');
  await page
    .getByRole('link', { name: /rimborsi da fare/ })
    .first()
    .click();
  const onCards = page.getByRole('region', { name: 'Sulla carta' });
  await onCards
    .getByRole('checkbox', { name: /^Scegli / })
    .first()
    .click();
  await onCards
    .getByRole('button', { name: /^Rimborsa insieme: / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Rimborsa .* sulla carta$/ }).click();
  await expect(page.getByText(/^Rimborso di .* sulla carta avviato$/)).toBeVisible();
  measured('refundTwo', await clicks());
});

test('the palette leads to the refunds by words [DAY-022]', async ({ page }) => {
  await signIn(page, 'tenant', '/tenant/dashboard');
  await expect(page.getByRole('link', { name: /rimborsi da fare/ }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox').last()).toBeFocused();
  await page.keyboard.type('rimborsi');
  await expect(page.getByRole('option', { name: /Rimborsi/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rimborsi' })).toBeVisible();
});

test('the month that is over is closed from today in three clicks, and its PDF is kept [DAY-061]', async ({ page }) => {
  const clicks = await countClicks(page);
  await signIn(page, 'tenant', '/tenant/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Soldi/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Chiudi / }).click();
  await page.getByRole('button', { name: /^Chiudi / }).click();
  await expect(page.getByText(/Queste cifre non cambiano più/)).toBeVisible();
  measured('closeMonth', await clicks());
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await kept).suggestedFilename()).toMatch(/^regia-20\d\d-\d\d\.pdf$/);
});
