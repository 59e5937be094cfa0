import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Prefix } from '#domain/permissions.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderScreen, sessionOf, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { ProfileGate } from './ProfileGate.tsx';

async function draw(missing: string[], path: string, prefix: Prefix = 'tenant') {
  const session = await sessionOf({ ...tenantUser, missing });
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <Link to="/tenant/events">go</Link>
      <ProfileGate>
        <Routes>
          <Route path="/tenant/profile" element={<h1>the profile</h1>} />
          <Route path="*" element={<h1>another page</h1>} />
        </Routes>
      </ProfileGate>
    </ShellContext.Provider>,
    { session, path },
  );
  return session;
}

test('while something is missing every page leads to the profile, which says why [PROF-017, ERR-P014]', async () => {
  const session = await draw(['name'], '/tenant/events');
  expect(await screen.findByText('the profile')).toBeTruthy();
  expect(await screen.findByText('Completa il profilo per continuare')).toBeTruthy();
  const user = quickUser();
  await user.click(screen.getByText('go'));
  expect(await screen.findByText('the profile')).toBeTruthy();
  // Saving the last field opens the gate at once.
  session.updateUser({ ...tenantUser, missing: [] });
  await user.click(screen.getByText('go'));
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('the profile itself stays open in every tab, and says nothing [PROF-017]', async () => {
  await draw(['name'], '/tenant/profile?tab=subscriptions');
  expect(screen.getByText('the profile')).toBeTruthy();
  expect(screen.queryByText('Completa il profilo per continuare')).toBeNull();
});

test('a complete profile is held nowhere, nor is anybody in another route set [OPEN-022]', async () => {
  await draw([], '/tenant/events');
  expect(screen.getByText('another page')).toBeTruthy();
  await waitFor(async () => draw(['name'], '/scanner/check-in-area', 'scanner'));
  expect(screen.getAllByText('another page')).toHaveLength(2);
});
