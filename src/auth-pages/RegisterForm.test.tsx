import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawAccess } from '#tests/support/screens/access-page.tsx';

const FREE = { status: 200, body: { available: true } };
const CREATED = { status: 201, body: { _id: 'u', role: 'tenant' } };
const TAKEN = { status: 400, body: { code: 'community_name_taken', message: 'Nome community già in uso' } };

const fields = ['E-mail', 'Nome community', 'Nome', 'Cognome', 'Password', 'Ripeti la password'] as const;
const values: Record<(typeof fields)[number], string> = {
  'E-mail': 'elsa@posta.example',
  'Nome community': 'Amici del Lago',
  Nome: 'Elsa',
  Cognome: 'Moretti',
  Password: 'Regia!2026',
  'Ripeti la password': 'Regia!2026',
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Crea/ });

async function fill(user: ReturnType<typeof userEvent.setup>, changes: Partial<typeof values> = {}) {
  for (const name of fields) {
    const text = changes[name] ?? values[name];
    if (text) await user.type(box(name), text);
  }
}

async function draw(answers: Parameters<typeof drawAccess>[1] = {}, changes: Partial<typeof values> = {}) {
  const page = drawAccess('/register/community', {
    'users/tenants/name': FREE,
    'auth/register': CREATED,
    ...answers,
  });
  const user = userEvent.setup({ delay: null });
  await fill(user, changes);
  return { ...page, user };
}

const consent = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(tick(/^Accetto i termini/));
  await user.click(tick(/^Ho preso visione/));
};

test('the page has exactly these fields, and four boxes, none of them ticked [REG-001, REG-002, ROUTE-008]', () => {
  drawAccess('/register/community');
  expect(screen.getByRole('heading', { level: 1, name: 'Registra la tua community' })).toBeTruthy();
  const inputs = [...document.querySelectorAll('input')];
  expect(inputs.map(({ name }) => name)).toEqual([
    ...['email', 'businessName', 'name', 'surname', 'password', 'repeatPassword', 'affiliateCode'],
    ...['terms', 'privacy', 'marketing', 'profiling'],
  ]);
  expect(inputs.filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByLabelText(/^Codice affiliato/).closest('.field')?.textContent).toContain('facoltativo');
});

test('beside every box stands the document it is about, where the installation names them [REG-002]', () => {
  const links = { terms: 'https://regia.example/termini', privacy: 'https://regia.example/privacy' };
  drawAccess('/register/community', {}, { links });
  const documents = [...document.querySelectorAll('.consent')].map((box) => box.querySelector('a')?.href);
  expect(documents).toEqual([links.terms, links.privacy, links.privacy, links.privacy]);
});

test('where the installation names no notice, the boxes lead to the product’s own [REG-002]', () => {
  drawAccess('/register/community', {}, { links: {} });
  const documents = [...document.querySelectorAll('.consent')].map((box) =>
    box.querySelector('a')?.getAttribute('href'),
  );
  expect(documents).toEqual([undefined, '/privacy', '/privacy', '/privacy']);
});

test('a filled form is sent as the specification says, and the person is told to confirm [REG-010, REG-008, REG-009]', async () => {
  const { user, sent } = await draw();
  await consent(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { level: 1, name: 'Controlla la tua e-mail' })).toBe(
    document.activeElement,
  );
  const [call] = sent('auth/register');
  expect(call?.body).toEqual({
    ...{ email: values['E-mail'], password: values.Password, name: 'Elsa', surname: 'Moretti', role: 'tenant' },
    tenant: { businessName: 'Amici del Lago', contactEmail: values['E-mail'] },
    termsAndConditionsAccepted: true,
    privacyAcceptedForMarketingPurposes: false,
    privacyAcceptedForProfilingPurposes: false,
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^register-/);
  expect(call?.headers.get('authorization')).toBeNull();
  expect(screen.getByText(/elsa@posta\.example/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
  await waitFor(() => expect(sent('confirmations')[0]?.body).toEqual({ email: values['E-mail'] }));
});

test('the name is checked when its field is left, and again before sending [REG-003, REG-005]', async () => {
  const { user, sent } = await draw();
  await waitFor(() => expect(sent('users/tenants/name/Amici%20del%20Lago')).toHaveLength(1));
  expect(await screen.findByText('Questo nome è libero')).toBeTruthy();
  await consent(user);
  await user.click(submit());
  await waitFor(() => expect(sent('users/tenants/name/Amici%20del%20Lago')).toHaveLength(2));
});

test('a taken name is said at its field, the button is off until it changes [REG-006, VAL-P017, ERR-P018]', async () => {
  const { user, sent } = await draw({ 'users/tenants/name': TAKEN });
  expect(await screen.findByText('Nome community già in uso')).toBeTruthy();
  expect(submit().disabled).toBe(true);
  await user.type(box('Nome community'), ' 2');
  expect(submit().disabled).toBe(false);
  expect(sent('auth/register')).toEqual([]);
});

test('a name taken in the meantime stops the sending [VAL-P017]', async () => {
  let checks = 0;
  const { user, sent } = await draw({
    'users/tenants/name': () => {
      checks += 1;
      return checks === 1 ? FREE : TAKEN;
    },
  });
  await consent(user);
  await user.click(submit());
  expect(await screen.findByText('Nome community già in uso')).toBeTruthy();
  expect(sent('auth/register')).toEqual([]);
});

test('when the check is not possible the name is not called taken, and the server judges it [DEC-022]', async () => {
  const { user, sent } = await draw({ 'users/tenants/name': 'offline' });
  expect(await screen.findByText(/Ora il nome non si può controllare/)).toBeTruthy();
  await consent(user);
  await user.click(submit());
  await waitFor(() => expect(sent('auth/register')).toHaveLength(1));
});

test('without terms or privacy nothing is sent and acceptFlags is said [REG-007, VAL-P016, ERR-P016, OPEN-014]', async () => {
  const { user, sent } = await draw();
  await user.click(tick(/^Accetto i termini/));
  await user.click(submit());
  expect(
    (await screen.findByText(/^Accetta i termini e conferma/)).closest('[data-key]')?.getAttribute('data-key'),
  ).toBe('acceptFlags');
  expect(document.activeElement).toBe(tick(/^Ho preso visione/));
  expect(sent('auth/register')).toEqual([]);
});

test('empty fields are named beside them, the first has the focus, nothing is sent [VAL-P015, VAL-P008, REG-004]', async () => {
  const { calls } = drawAccess('/register/community');
  await userEvent.setup().click(submit());
  expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(6);
  expect(document.activeElement).toBe(box('E-mail'));
  expect(calls).toEqual([]);
});

test('the passwords must match, the e-mail must be one [VAL-P007, VAL-P009]', async () => {
  const { user } = await draw({}, { 'E-mail': 'elsa@posta', 'Ripeti la password': 'Regia!2027' });
  await user.click(submit());
  expect(screen.getByText('E-mail non valida')).toBeTruthy();
  expect(screen.getByText('Le password non coincidono')).toBeTruthy();
  await user.clear(box('Ripeti la password'));
  await user.type(box('Ripeti la password'), values.Password);
  expect(screen.queryByText('Le password non coincidono')).toBeNull();
});

test('the rules of the password are ticked off while it is typed, and can be read [VAL-P005]', async () => {
  drawAccess('/register/community');
  const user = userEvent.setup({ delay: null });
  const missing = () => screen.queryAllByText(/, manca/).length;
  expect(missing()).toBe(5);
  await user.type(box('Password'), 'abc');
  expect(missing()).toBe(4);
  await user.type(box('Password'), 'DE1!xx');
  expect(missing()).toBe(0);
  expect(box('Password').type).toBe('password');
  await user.click(screen.getAllByRole('button', { name: 'Mostra la password' })[0] as HTMLElement);
  expect(box('Password').type).toBe('text');
});

test('a refusal is said at its field, the form can be sent again and nothing is lost [REG-011, ERR-P001, ERR-P007, ERR-P030, DEC-014]', async () => {
  const refusal = { code: 'email_in_use', message: 'E-mail già in uso', fields: { email: 'errors.email_in_use' } };
  const { user, sent } = await draw({ 'auth/register': { status: 400, body: refusal } });
  await consent(user);
  await user.click(submit());
  expect(await screen.findByText('E-mail già in uso')).toBeTruthy();
  expect(document.activeElement).toBe(box('E-mail'));
  expect(submit().disabled).toBe(false);
  for (const name of fields) expect(box(name).value).toBe(values[name]);
  expect(tick(/^Accetto i termini/).checked).toBe(true);
  await user.click(submit());
  await waitFor(() => expect(sent('auth/register')).toHaveLength(2));
  const [first, second] = sent('auth/register').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('a lost connection says so, and the same request is sent again under the same key', async () => {
  const { user, sent } = await draw({ 'auth/register': 'offline' });
  await consent(user);
  await user.click(submit());
  expect(await screen.findByText(/^Nessuna connessione/)).toBeTruthy();
  await user.click(submit());
  await waitFor(() => expect(sent('auth/register')).toHaveLength(2));
  expect(new Set(sent('auth/register').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
