import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { EventFormContext, eventFormContext } from './form-context.ts';
import { TermsFields } from './TermsFields.tsx';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

async function open(fields: object, others = 0) {
  const data = Array.from({ length: others }, (_, at) => ({ id: `e${at}`, name: `Rifugio ${at}` }));
  const api = { getList: vi.fn(async (_resource: string, _params: unknown) => ({ data, total: others })) };
  const event = { ...sampleFields(), startDate: null, endDate: null, ...fields };
  const rules = { subtype: undefined, allPaymentTypes: true, paymentsEnabled: true, minimumPrice: 'form' as const };
  await renderForm(
    <EventFormContext value={eventFormContext(event.eventType, rules)}>
      <TermsFields />
    </EventFormContext>,
    event,
    { dataProvider: api },
  );
  return { api, user: quickUser() };
}
const weekend = { departureDate: '2026-05-16T04:00:00Z', returnDate: '2026-05-17T20:00:00Z' };
const kind = () => screen.queryByRole('combobox', { name: 'Che viaggio è' });

test('a trip is asked what it is, an evening is not, and nobody is asked for what others did before it matters [PUB-040]', async () => {
  const { api } = await open({ eventType: 'event' });
  expect(kind()).toBeNull();
  expect(api.getList).not.toHaveBeenCalled();
});

test('a community that made two trips of the association in a year is warned of the third [PUB-040]', async () => {
  const { api, user } = await open({ eventType: 'travel', ...weekend }, 2);
  const field = kind();
  if (!field) throw new Error('not asked');
  expect(api.getList).not.toHaveBeenCalled();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Associativo e occasionale' }));
  expect((await screen.findByText(/terzo viaggio associativo in un anno/)).textContent).toBeTruthy();
  await waitFor(() => expect(api.getList).toHaveBeenCalledOnce());
  const [resource, params] = api.getList.mock.calls[0] ?? [];
  expect([resource, params]).toMatchObject([
    'events',
    { filter: { travelKind: 'associative', 'startDate.$gte': expect.stringMatching(/^\d{4}-/) } },
  ]);
});

test('terms are not written from nothing: a ready text is offered while there are none, and goes into the field [EVT-032]', async () => {
  const { user } = await open({ eventType: 'event', termsAndConditions: '' });
  await user.click(await screen.findByRole('button', { name: 'Parti da un testo pronto' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Termini/ });
  expect(field.value).toContain('<h3>Se non puoi venire</h3>');
  expect(screen.queryByRole('button', { name: 'Parti da un testo pronto' })).toBeNull();
});

test('terms somebody wrote are left alone [EVT-032]', async () => {
  await open({ eventType: 'event', termsAndConditions: '<p>Si parte con ogni tempo.</p>' });
  await screen.findByRole('textbox', { name: /^Termini/ });
  expect(screen.queryByRole('button', { name: 'Parti da un testo pronto' })).toBeNull();
});
