import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { axe, expect, screenshot, signIn, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(Number(process.env['E2E_SMTP_PORT']));
});
test.afterAll(() => mailServer.close());

test('from an event’s card to its participants’ mailboxes [EVT-012, COMM-001, COMM-003, COMM-004, STATE-P018, DEC-073]', async ({
  page,
}, { project }) => {
  const subject = `Ritrovo anticipato ${project.name} ${Date.now()}`;
  await signIn(page, 'tenant', '/tenant/events?filter={"q":"Borghi di pietra","tab":"onGoing"}');
  await page.getByRole('button', { name: /^Azioni per Borghi di pietra/ }).click();
  await page.getByRole('menuitem', { name: 'Nuovo messaggio' }).click();
  await expect(page).toHaveURL(/\/tenant\/communications\/new\?eventId=/);
  await expect(page.getByRole('combobox', { name: /^Evento/ })).toHaveValue(/^Borghi di pietra/);
  const people = page.getByText(/^Arriva a \d+ persone$/);
  await expect(people).toBeVisible();
  const count = Number((await people.textContent())?.replace(/\D/g, ''));
  await page.getByRole('textbox', { name: /^Oggetto/ }).fill(subject);
  await page.getByRole('textbox', { name: /^Testo/ }).fill('Ci vediamo mezz’ora prima.');
  await screenshot(page, 'communication-new');
  await axe(page);

  await page.getByRole('button', { name: 'Anteprima' }).click();
  const frame = page.frameLocator('iframe[title="L’e-mail come apparirà"]');
  await expect(frame.getByText('Ci vediamo mezz’ora prima.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();

  await page.getByRole('button', { name: `Invia a ${count} persone` }).click();
  const asking = page.getByRole('alertdialog', { name: 'Inviare il messaggio?' });
  await expect(asking).toContainText(`“${subject}” arriva a ${count} persone`);
  await asking.getByRole('button', { name: 'Invia ora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText(`Inviato a ${count} di ${count}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Inviato', { exact: true }).first()).toBeVisible();
  const arrived = mailServer.received.filter((mail) => mail.subject === subject);
  const addresses = arrived.flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
  expect([addresses.length, new Set(addresses).size]).toEqual([count, count]);
  expect(arrived[0]?.text).toContain('Ci vediamo mezz’ora prima.');
  await axe(page);

  await page.goto('/tenant/communications');
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
});

test('a follower ends a community’s messages by the link in the mail', async ({ page }, { project }) => {
  const subject = `Novità ${project.name} ${Date.now()}`;
  await signIn(page, 'tenant2', '/tenant/communications/new');
  await page.getByRole('textbox', { name: /^Oggetto/ }).fill(subject);
  await page.getByRole('textbox', { name: /^Testo/ }).fill('Ecco le date.');
  const people = page.getByText(/^Arriva a \d+ persone$/);
  await expect(people).toBeVisible();
  const before = Number((await people.textContent())?.replace(/\D/g, ''));
  await page.getByRole('button', { name: /^Invia a \d+/ }).click();
  await page.getByRole('button', { name: 'Invia ora' }).click();
  await expect(page.getByText(`Inviato a ${before} di ${before}`)).toBeVisible({ timeout: 30_000 });
  const mail = mailServer.received.find((one) => one.subject === subject);
  const link = /\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(/Vuoi smettere di ricevere i messaggi/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Non ricevere più messaggi' }).click();
  await expect(page.getByText(/non riceverai più messaggi/)).toBeVisible();
  await page.goto('/tenant/communications/new');
  await expect(page.getByText(`Arriva a ${before - 1} persone`)).toBeVisible();
});

test('by keyboard alone a question is written and moved up [FAQ-001, FAQ-002, FAQ-004]', async ({ page }, {
  project,
}) => {
  const question = `Si può pagare all’arrivo? ${project.name}`;
  await signIn(page, 'tenant', '/tenant/faqs');
  await expect(page.getByRole('heading', { level: 1, name: /^Domande frequenti/ })).toBeVisible();
  await axe(page);
  await screenshot(page, 'faqs');
  await tabTo(page, page.getByRole('button', { name: 'Nuova domanda' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nuova domanda' });
  await expect(dialog.getByRole('textbox', { name: /^Domanda/ })).toBeFocused();
  await page.keyboard.type(question);
  await tabTo(page, dialog.getByRole('textbox', { name: /^Risposta/ }));
  await page.keyboard.type('Sì, in contanti.');
  await axe(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Salva' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('FAQ creata')).toBeVisible();
  const up = page.getByRole('button', { name: `Sposta su: ${question}` });
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/” ora è al posto \d+ di \d+/)).toBeVisible();
  await expect(up).toBeFocused();
});
