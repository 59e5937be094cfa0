import { signInAsNewCommunity } from './support/community.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';
import { buyPlan, connectCardPayments } from './support/payments.ts';

test('a community connects card payments, buys a plan, manages and cancels it [PLAN-001, PLAN-002, PROF-014, PROF-020, PROF-021]', async ({
  page,
}, { project }) => {
  test.setTimeout(240_000);
  // A name of its own, so that the test can be repeated on a server that keeps running.
  const mark = String.fromCharCode(...Array.from({ length: 5 }, () => 97 + Math.floor(Math.random() * 26)));
  await signInAsNewCommunity(page, `Sentieri di prova ${project.name} ${mark}`);

  await test.step('connects card payments at the provider', async () => {
    await page.goto('/tenant/profile?section=payments');
    await connectCardPayments(page, async () => {
      await expect(page.getByRole('heading', { name: /^Collega Sentieri di prova/ })).toBeVisible();
      await axe(page);
      await screenshot(page, 'sandbox-onboarding');
    });
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Apri la dashboard dei pagamenti' }).click();
    const dashboard = await opening;
    await expect(dashboard.getByRole('heading', { name: /^Incassi di/ })).toBeVisible();
    await axe(dashboard);
    await dashboard.close();
  });

  await test.step('activates the basic plan', async () => {
    await page.goto('/tenant/profile?tab=subscriptions');
    await page.getByRole('button', { name: 'Scegli Base' }).click();
    await expect(page.getByText('Piano base attivo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rinuncia al piano base' })).toBeVisible();
    await axe(page);
    await screenshot(page, 'plans-basic');
  });

  await test.step('is refused by the card and leaves', async () => {
    await page.getByRole('button', { name: 'Scegli Regia' }).click();
    await expect(page.getByRole('heading', { name: 'Sottoscrivi il piano Regia' })).toBeVisible();
    await axe(page);
    await screenshot(page, 'sandbox-checkout');
    await page.getByRole('radio', { name: /^Carta rifiutata/ }).check();
    await page.getByRole('button', { name: 'Paga 59,00 €' }).click();
    await expect(page.getByRole('alert')).toHaveText('La carta è stata rifiutata. Scegline un’altra.');
    await page.getByRole('button', { name: 'Esci senza pagare' }).click();
    await expect(page.getByText('Sottoscrizione non riuscita')).toBeVisible();
    await expect(page).toHaveURL(/\/tenant\/profile\?tab=subscriptions$/);
    await expect(page.getByRole('button', { name: 'Rinuncia al piano base' })).toBeVisible();
  });

  await test.step('pays with a card that the bank asks about; the plan replaces the basic one', async () => {
    await buyPlan(page);
    await screenshot(page, 'plans-paid');
  });

  await test.step('changes to a cheaper plan: what it keeps to its credit is shown before', async () => {
    await page.getByRole('button', { name: 'Passa a Comunità' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/Non paghi nulla: \d+,\d\d\s€ restano a tuo credito/)).toBeVisible();
    await axe(page);
    await screenshot(page, 'plans-change');
    await dialog.getByRole('button', { name: 'Passa a Comunità' }).click();
    await expect(page.getByText('Il piano Comunità è attivo')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('manages it, then cancels it', async () => {
    await page.getByRole('button', { name: 'Gestisci l’abbonamento' }).click();
    await expect(page.getByRole('heading', { name: /^Abbonamento di/ })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Disdici alla fine del periodo' }).click();
    await expect(page.getByText(/Termina il .* senza rinnovo/)).toBeVisible();
    await page.getByRole('link', { name: 'Torna a Regia' }).click();
    await expect(page.getByText(/Termina il .*, senza rinnovo/)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Gestisci l’abbonamento' }).click();
    await page.getByRole('button', { name: 'Disdici subito' }).click();
    await page.getByRole('link', { name: 'Torna a Regia' }).click();
    await expect(page.getByRole('heading', { name: 'Nessun piano attivo' })).toBeVisible({ timeout: 20_000 });
  });
});

test('the dashboard shows what waits, figures and charts, and leads to the lists [DASH-001, DASH-002, DASH-003]', async ({
  page,
}) => {
  await signIn(page, 'tenant', '/tenant/dashboard');
  await expect(page.getByRole('region', { name: 'Da fare' }).getByRole('listitem').first()).toBeVisible();
  for (const name of ['Nuovi follower', 'Posti occupati']) {
    const card = page.getByRole('region', { name });
    const chart =
      name === 'Posti occupati' ? card.getByRole('progressbar').first() : card.getByRole('img', { name: /./ });
    await expect(chart).toBeVisible();
    await card.getByRole('switch', { name: 'Tabella' }).click();
    await expect(card.getByRole('table')).toBeVisible();
  }
  await page
    .getByRole('link', { name: /follower$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tenant-subscriptions/);
});
