import { screen, waitFor } from '@testing-library/react';
import { useNotificationContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Refusal, type RefusalCode } from '../../domain/errors.ts';
import { quickUser } from '../../tests/support/quick-user.ts';
import { renderScreen } from '../../tests/support/screen.tsx';
import { ShellContext } from '../layout/shell-context.ts';
import { useRefusalToast } from './use-refusal-toast.ts';

const durations: (number | null | undefined)[] = [];

function Refused({ code }: { code: RefusalCode }) {
  const refuse = useRefusalToast();
  const { pathname, search } = useLocation();
  const { notifications } = useNotificationContext();
  for (const { notificationOptions } of notifications) durations.push(notificationOptions?.autoHideDuration);
  return (
    <>
      <button type="button" onClick={() => refuse(new Refusal(code))}>
        try
      </button>
      <p>{pathname + search}</p>
    </>
  );
}

test.each([
  [
    'ERR-P019',
    'payment_profile_required',
    'Completa il profilo stripe per continuare',
    'Continua',
    '/tenant/profile?section=payments',
  ],
  [
    'ERR-P020',
    'payments_not_active',
    'Attiva i pagamenti con carta prima di aprire la loro dashboard',
    'Attiva',
    '/tenant/profile?section=payments',
  ],
  [
    'ERR-P021',
    'subscription_required',
    'Sottoscrivi un piano per continuare',
    'Vedi i piani',
    '/tenant/profile?section=subscriptions',
  ],
] as const)('%s the refusal %s stays 5 s and leads to the profile', async (_id, code, text, action, path) => {
  durations.length = 0;
  const resources = [{ name: 'profile', prefixes: ['tenant' as const] }];
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources }}>
      <Refused code={code} />
    </ShellContext.Provider>,
  );
  const user = quickUser();
  await user.click(screen.getByRole('button', { name: 'try' }));
  await screen.findByText(text);
  expect(durations).toContain(5000);
  await user.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.getByText(path)).toBeTruthy());
});
