import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { EventFormContext, eventFormContext } from './form-context.ts';
import { InfoFields } from './InfoFields.tsx';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

test.each([
  ['travel', 'Ora di Roma. Contano partenza e ritorno; inizio e fine sono del programma sul posto.'],
  ['event', 'Ora di Roma. Contano inizio e fine; partenza e ritorno servono se vi muovete insieme.'],
] as const)('of the dates and places of a %s those that count are named [DEC-081]', async (eventType, said) => {
  const rules = { subtype: undefined, allPaymentTypes: true, paymentsEnabled: true, minimumPrice: 'form' as const };
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderForm(
    <EventFormContext value={eventFormContext(eventType, rules)}>
      <InfoFields />
    </EventFormContext>,
    { ...sampleFields(), eventType },
    { dataProvider: { getList } },
  );
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText(/chi prenota legge la destinazione, se c’è/)).toBeTruthy();
});
