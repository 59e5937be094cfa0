import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { HttpError, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { leaveTo } from '#src/components/record/leave/leave.ts';
import {
  basicPlan,
  basicSubscription,
  community,
  communityPlan,
  planRecord,
  plansApi,
  proPlan,
  subscriptionRecord,
} from '#tests/support/builders/plans.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { SECOND_REFRESH_MS } from './use-subscriptions.ts';

let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

vi.mock('#src/components/record/leave/leave.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(() => {
  vi.mocked(leaveTo).mockReset();
});

async function draw(subscriptions: (Subscription & { id: string })[] = [], path = '?tab=subscriptions') {
  const api = plansApi({ subscriptions });
  const user = quickUser();
  await renderScreen(
    <>
      <SubscriptionsTab />
      <Where />
    </>,
    { dataProvider: api, user: community, path: `/tenant/profile${path}` },
  );
  await screen.findByRole('heading', { name: 'Piani' });
  return { api, user };
}

const current = () => within(screen.getByRole('region', { name: /piano/i }));
const cards = () => within(screen.getByRole('region', { name: 'Piani' })).getAllByRole('listitem', { hidden: false });

test('cards of the 30-day plans, the cheapest first, with their price a month [PROF-011, PLAN-009, PLAN-010, PLAN-011, CONST-P013]', async () => {
  const api = plansApi({
    plans: [proPlan, planRecord({ _id: 'year', name: 'Annuale', duration: 365 }), communityPlan, basicPlan],
  });
  await renderScreen(<SubscriptionsTab />, { dataProvider: api, user: community, path: '/tenant/profile' });
  await screen.findByRole('heading', { name: 'Piani' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Base', 'Comunità', 'Regia']);
  expect(screen.getByText('29,00 €/mese')).toBeTruthy();
  expect(screen.getByText('Gratis')).toBeTruthy();
  const [first] = cards();
  expect(within(first as HTMLElement).getAllByText('non compreso', { selector: 'title' })).toHaveLength(2);
});

test('beside its price a month a plan says how often that is paid; one of another period is never called monthly [PLAN-010, CONST-P012, CONST-P013]', async () => {
  await draw([{ ...subscriptionRecord(), duration: 365 }]);
  expect(current().getByText('29,00 € ogni 365 giorni')).toBeTruthy();
  // Two of the three cost something.
  expect(screen.getAllByText('ogni 30 giorni')).toHaveLength(2);
});

test('the basic plan has no end and can be given up, after asking [PROF-012, PLAN-014, STATE-P012]', async () => {
  const { api, user } = await draw([basicSubscription]);
  expect(current().getByText('Dal 01/05/2026 · Senza scadenza')).toBeTruthy();
  await user.click(current().getByRole('button', { name: 'Rinuncia al piano base' }));
  expect(api['DELETE subscriptions/basic/me']).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Rinuncia al piano base' }));
  await screen.findByText('Hai rinunciato al piano base');
  expect(api['DELETE subscriptions/basic/me']).toHaveBeenCalledOnce();
});

test('an unpaid subscription is completed at the provider [PLAN-015, STATE-P013]', async () => {
  const { user } = await draw([subscriptionRecord({ subscriptionStatus: 'unpaid' })]);
  await user.click(current().getByRole('button', { name: 'Completa l’abbonamento' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://provider.test/portal'));
});

test('an active paid subscription is managed at the provider [PLAN-016, STATE-P014]', async () => {
  const { api, user } = await draw([subscriptionRecord()]);
  expect(current().getByText('Dal 01/05/2026 · Si rinnova il 31/05/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull();
  await user.click(current().getByRole('button', { name: 'Gestisci l’abbonamento' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://provider.test/portal'));
  expect(api['PUT subscriptions_payments/change/me']).toHaveBeenCalledOnce();
});

describe('a plan that runs', () => {
  const look = async () => {
    const drawn = await draw([subscriptionRecord()]);
    await drawn.user.click(screen.getByRole('button', { name: 'Passa a Regia' }));
    return { ...drawn, dialog: within(await screen.findByRole('alertdialog')) };
  };

  test('is changed only after its cost was shown: what is paid now, and what it costs from when [PLAN-016]', async () => {
    const { api, user, dialog } = await look();
    expect(dialog.getByText(/Paghi ora 15,50\s€/)).toBeTruthy();
    expect(dialog.getByText(/Dal 31\/05\/2026 costa 59,00\s€ ogni 30 giorni/)).toBeTruthy();
    expect(api['POST subscriptions_payments/change/:planId']).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: /^Passa a Regia e paga 15,50/ }));
    await waitFor(() =>
      expect(api['POST subscriptions_payments/change/:planId']).toHaveBeenCalledWith({
        params: { planId: expect.any(String) },
        body: expect.objectContaining({ amount: 1550, credit: 0 }),
      }),
    );
    await screen.findByText('Aspettiamo la conferma del pagamento: bastano pochi secondi.');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('leads to the provider’s page where the card asks its holder [PLAN-016]', async () => {
    const { api, user, dialog } = await look();
    api['POST subscriptions_payments/change/:planId'].mockResolvedValueOnce({ url: 'https://provider.test/invoice' });
    await user.click(dialog.getByRole('button', { name: /^Passa a Regia e paga/ }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://provider.test/invoice'));
  });

  test('shows the new cost where it is another by now, and asks again [PLAN-016]', async () => {
    const { api, user, dialog } = await look();
    allowConsoleError(/HttpError/);
    api['POST subscriptions_payments/change/:planId'].mockRejectedValueOnce(
      new HttpError('Il costo è cambiato', 409, { code: 'plan_change_differs' }),
    );
    api['GET subscriptions_payments/change/:planId'].mockResolvedValueOnce({
      ...{ planId: proPlan._id, amount: 0, credit: 320, price: 5900 },
      ...{ at: '2026-05-15T09:00:00.000Z', renewsAt: null },
    });
    await user.click(dialog.getByRole('button', { name: /^Passa a Regia e paga/ }));
    await screen.findByText('Il costo è cambiato');
    expect(await dialog.findByText(/Non paghi nulla: 3,20\s€ restano a tuo credito/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Passa a Regia' })).toBeTruthy();
  });

  test('is not changed while it does not renew [PLAN-016]', async () => {
    await draw([subscriptionRecord({ cancelsAtEnd: true })]);
    expect(screen.queryByRole('button', { name: /^Passa a/ })).toBeNull();
    expect(screen.getByText(/deve essere attivo e rinnovarsi/)).toBeTruthy();
  });
});

test('without an end date the end shown is start plus duration [PLAN-012, CONST-P014]', async () => {
  await draw([subscriptionRecord({ subscriptionEnd: null })]);
  expect(current().getByText('Dal 01/05/2026 · Fino al 31/05/2026')).toBeTruthy();
});

test('every subscription of the community is listed, with its status [PROF-010]', async () => {
  await draw([
    subscriptionRecord(),
    subscriptionRecord({
      _id: 's0',
      subscriptionStatus: 'canceled',
      plan: { name: 'Vecchio', price: 1900, perks: [] },
    }),
  ]);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link', { name: 'Vecchio' })
      .getAttribute('href'),
  ).toBe('/tenant/subscriptions/s0');
  expect(within(rows[2] as HTMLElement).getByText('Annullato')).toBeTruthy();
});

test('activating the basic plan reads the person again, and once more after 500 ms [PLAN-017, CONST-P029]', async () => {
  const { api, user } = await draw();
  await user.click(screen.getByRole('button', { name: 'Scegli Base' }));
  await screen.findByText('Piano base attivo');
  expect(api['POST subscriptions/basic']).toHaveBeenCalledOnce();
  expect(api['GET users/me']).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, SECOND_REFRESH_MS + 100));
  expect(api['GET users/me']).toHaveBeenCalledTimes(2);
  expect(SECOND_REFRESH_MS).toBe(500);
});

test('choosing a paid plan, also over the basic one, goes to its checkout [PLAN-018]', async () => {
  const { api, user } = await draw([basicSubscription]);
  await user.click(screen.getByRole('button', { name: 'Scegli Regia' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://provider.test/checkout'));
  expect(api['POST subscriptions_payments/:planId']).toHaveBeenCalledWith({ params: { planId: 'pro' } });
});

test('a provider that does not answer is said, and the plan can be chosen again', async () => {
  const { api, user } = await draw();
  allowConsoleError(/HttpError/);
  const text = 'Il fornitore dei pagamenti non risponde';
  api['POST subscriptions_payments/:planId'].mockRejectedValueOnce(
    new HttpError(text, 400, { code: 'payment_provider_unavailable' }),
  );
  await user.click(screen.getByRole('button', { name: 'Scegli Regia' }));
  await screen.findByText(text);
  expect(leaveTo).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Scegli Regia' }).disabled).toBe(false);
});

test('payment=failed is said and leaves the address [PROF-014, ERR-P017]', async () => {
  await draw([], '?tab=subscriptions&payment=failed');
  await screen.findByText('Sottoscrizione non riuscita');
  expect(location).toContain('payment=failed');
  await waitFor(() => expect(location).toBe('/tenant/profile?tab=subscriptions'), { timeout: 3000 });
});

/** The tab, and the person who comes back to it from another page. */
function LeaveAndComeBack() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <SubscriptionsTab key={visit} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Torna
      </button>
    </>
  );
}

test('back from the checkout, the plan is said to be active once the provider has confirmed it [PLAN-018, DEC-060]', async () => {
  const api = plansApi();
  const user = quickUser();
  await renderScreen(<LeaveAndComeBack />, { dataProvider: api, user: community, path: '/tenant/profile' });
  await user.click(await screen.findByRole('button', { name: 'Scegli Comunità' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(screen.queryByText('Il piano Comunità è attivo')).toBeNull();
  api.rows['subscriptions'] = [subscriptionRecord()];
  await user.click(screen.getByRole('button', { name: 'Torna' }));
  await screen.findByText('Il piano Comunità è attivo', undefined, { timeout: 8000 });
});

/** Comes from a checkout that the provider confirmed meanwhile. */
function BackFromCheckout() {
  const store = useStoreContext();
  useState(() => store.setItem('awaited.plan', { what: communityPlan._id, at: Date.now() }));
  return <SubscriptionsTab />;
}

test('what was confirmed before the person is back is read of them too, for what waits for the plan [PLAN-018, DAY-050]', async () => {
  const api = plansApi({ subscriptions: [subscriptionRecord()] });
  await renderScreen(<BackFromCheckout />, { dataProvider: api, user: community, path: '/tenant/profile' });
  await screen.findByText('Il piano Comunità è attivo');
  await waitFor(() => expect(api['GET users/me']).toHaveBeenCalledOnce());
});
