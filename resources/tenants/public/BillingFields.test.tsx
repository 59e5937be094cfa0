import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { BillingFields } from './BillingFields.tsx';

const billingInfo = {
  invoiceHolder: 'Ada Verdi',
  phone: '+39 3331234567',
  address: { streetName: 'Via Zamboni', city: 'Bologna' },
  email: 'ada@example.org',
  fiscalCode: 'RSSMRA85T10A562S',
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('holder, phone, address, e-mail and fiscal code are required [VAL-P026]', async () => {
  const { sent } = await renderForm(<BillingFields />, { isLegalPerson: false, tenant: { billingInfo: {} } });
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(5));
  expect(sent).toEqual([]);
});

test('of a legal person also PEC, which is an e-mail, SDI and VAT number [VAL-P027]', async () => {
  const { sent } = await renderForm(<BillingFields />, { isLegalPerson: true, tenant: { billingInfo } });
  type(/^PEC/, 'no@mail');
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2));
  expect(screen.getByText('E-mail non valida')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('switching to no legal person takes PEC, SDI and VAT number away and empties them [VAL-P028]', async () => {
  const full = { ...billingInfo, pec: 'a@pec.it', SDI: 'M5UXCR1', vatNumber: '12345678903' };
  const { sent } = await renderForm(<BillingFields />, { isLegalPerson: true, tenant: { billingInfo: full } });
  fireEvent.click(screen.getByLabelText('Persona giuridica'));
  expect(screen.queryByLabelText(/^PEC/)).toBeNull();
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ tenant: { billingInfo: { ...billingInfo, pec: null, SDI: null, vatNumber: null } } });
});

test('a wrong check character is told and keeps nobody from saving [DEC-066]', async () => {
  const wrong = { ...billingInfo, fiscalCode: 'RSSMRA85T10A562T' };
  const { sent } = await renderForm(<BillingFields />, { isLegalPerson: false, tenant: { billingInfo: wrong } });
  expect(screen.getByText(/carattere di controllo del codice fiscale non torna/)).toBeTruthy();
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toHaveLength(1));
});
