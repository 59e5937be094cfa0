import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { RefundCardButton } from './RefundCardButton.tsx';
import { TicketActionButtons } from './TicketActionButtons.tsx';
import { TicketMenu } from './TicketMenu.tsx';

const ticket = {
  ...{
    id: 't1',
    _id: 't1',
    tenantId: '22222222-2222-4222-8222-222222222222',
    status: 'valid',
    condition: 'payed',
    price: 3300,
    isScanned: false,
  },
  participantInfo: { name: 'Giorgio', surname: 'Neri', participant_type: 'adult' },
  reservation: {
    _id: 'r1',
    code: 'PR-2391',
    paymentType: 'stripe',
    departurePoint: null,
    participants: 2,
    isDisputed: true,
  },
} as unknown as TicketRecord;
const why = /Il pagamento è contestato: finché la banca non decide non si rimborsa/;
const actions = { ask: vi.fn(), unpay: vi.fn(), redate: vi.fn(), dialog: null };

test('a contested booking’s button to refund is shut and says why, in head, menu and selection [DEC-097]', async () => {
  await renderScreen(
    <>
      <section aria-label="testa">
        <RefundCardButton tickets={[ticket]} actions={actions} />
      </section>
      <TicketMenu ticket={ticket} actions={actions} />
      <section aria-label="scelti">
        <TicketActionButtons tickets={[ticket]} disabled={false} ask={actions.ask} />
      </section>
    </>,
  );
  const head = within(screen.getByRole('region', { name: 'testa' }));
  expect(head.getByRole('button', { name: /Rimborsa sulla carta/ })).toHaveProperty('disabled', true);
  head.getByText(why);
  const chosen = within(screen.getByRole('region', { name: 'scelti' }));
  expect(chosen.getByRole('button', { name: /Rimborsa sulla carta/ })).toHaveProperty('disabled', true);
  chosen.getByText(why);
  await userEvent.click(screen.getByRole('button', { name: /Giorgio Neri/ }));
  const item = await screen.findByRole('menuitem', { name: /Rimborsa sulla carta/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  within(item).getByText(why);
});
