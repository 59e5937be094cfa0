import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { profile } from '../../pages/profile/index.ts';
import { ShellContext } from '../page/shell-context.ts';
import * as toasts from './toast.ts';
import { useRefusalToast } from './use-refusal-toast.ts';

function Button({ code }: { code: RefusalCode }) {
  const refuse = useRefusalToast();
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => refuse(new Refusal(code))}>
        try
      </button>
    </>
  );
}

async function refuse(code: RefusalCode) {
  const toast = vi.fn();
  const real = toasts.useToast;
  vi.spyOn(toasts, 'useToast').mockImplementation(() => {
    const say = real();
    return (message, options) => {
      toast(message, options);
      say(message, options);
    };
  });
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [profile] }}>
      <Routes>
        <Route path="*" element={<Button code={code} />} />
      </Routes>
    </ShellContext.Provider>,
  );
  const user = quickUser();
  await user.click(screen.getByText('try'));
  return { user, toast, where: () => document.querySelector('output')?.textContent };
}

test('the card profile that is missing is said for 5 s, in the specification’s words, and “Continua” leads to the profile [ERR-P019]', async () => {
  const { user, toast, where } = await refuse('payment_profile_required');
  expect(await screen.findByText('Completa il profilo stripe per continuare')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(toast.mock.calls[0]?.[1]).toMatchObject({ type: 'error', duration: 5000 });
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(where()).toBe('/tenant/profile?section=payments');
});

test('a plan that is missing is said for 5 s, with the way to the plans [ERR-P021]', async () => {
  const { user, toast, where } = await refuse('subscription_required');
  expect(toast.mock.calls[0]?.[1]).toMatchObject({ duration: 5000 });
  await user.click(
    screen.getAllByRole('button').find(({ textContent }) => textContent !== 'try' && textContent !== '') as HTMLElement,
  );
  expect(where()).toBe('/tenant/profile?section=subscriptions');
});
