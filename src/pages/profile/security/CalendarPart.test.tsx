import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { CalendarPart } from './CalendarPart.tsx';

const api = { 'POST users/me/calendar-feed': vi.fn(), 'DELETE users/me/calendar-feed': vi.fn() };
vi.mock('#src/providers/session/use-refresh-user.ts', () => ({ useRefreshUser: () => () => Promise.resolve() }));

const url = 'https://regia.test/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics';
const feed = { createdAt: '2026-05-16T08:00:00.000Z', lastReadAt: null };
beforeEach(() => {
  api['POST users/me/calendar-feed'].mockReset().mockResolvedValue({ url, createdAt: feed.createdAt });
  api['DELETE users/me/calendar-feed'].mockReset().mockResolvedValue(undefined);
});
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the private address is made, shown once to be copied, and gone with the dialog [CAL-001]', async () => {
  await renderScreen(<CalendarPart feed={null} />, { user: tenantUser, dataProvider: api });
  click('Crea indirizzo');
  const field = await screen.findByLabelText('Indirizzo');
  expect((field as HTMLTextAreaElement).value).toBe(url);
  click('Fatto');
  await vi.waitFor(() => expect(screen.queryByText(url)).toBeNull());
});

test('replacing and revoking an address ask first and say what stops working [CAL-001]', async () => {
  await renderScreen(<CalendarPart feed={feed} />, { user: tenantUser, dataProvider: api });
  expect(screen.getByText(/Creato il 16\/05\/2026/).textContent).toContain('Nessun calendario lo ha ancora letto.');
  click('Revoca');
  await screen.findByText(/L’indirizzo smette di funzionare subito/);
  expect(api['DELETE users/me/calendar-feed']).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Revoca', hidden: true });
  if (confirm) fireEvent.click(confirm);
  await vi.waitFor(() => expect(api['DELETE users/me/calendar-feed']).toHaveBeenCalledOnce());
});
