import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderForm, tenantUser } from '../../../../tests/support/screens/screen.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { useLocalDraft } from './useLocalDraft.ts';

function Fields() {
  const draft = useLocalDraft('events.new');
  return (
    <>
      <DraftNotice draft={draft} />
      <TextInput source="name" label="Nome" />
      <TextInput source="city" label="Città" />
      <button type="button" onClick={draft.clear}>
        saved
      </button>
    </>
  );
}

const record = { name: '', city: 'Modena' };
const key = draftKey(tenantUser._id, 'events.new');
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });

test('what was typed is kept for its person and form, and offered back at the next visit', async () => {
  const user = userEvent.setup();
  await renderForm(<Fields />, record);
  await user.type(name(), 'Stelle cadenti');
  await screen.findByText(/Bozza salvata alle/);
  expect(readDraft(key)?.values).toEqual({ name: 'Stelle cadenti' });
  cleanup();

  await renderForm(<Fields />, { ...record, city: 'Parma' });
  expect(name().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Riprendila' }));
  await waitFor(() => expect(name().value).toBe('Stelle cadenti'));
  // A field nobody touched keeps what the record says now.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Città' }).value).toBe('Parma');
});

test('a draft is gone once the form was saved, or it was discarded', async () => {
  const user = userEvent.setup();
  await renderForm(<Fields />, record);
  await user.type(name(), 'x');
  await screen.findByText(/Bozza salvata/);
  await user.click(screen.getByText('saved'));
  expect(readDraft(key)).toBeNull();
  cleanup();

  writeDraft(key, { at: new Date().toISOString(), values: { name: 'Vecchia' } });
  await renderForm(<Fields />, record);
  await user.click(screen.getByRole('button', { name: 'Scartala' }));
  expect(screen.queryByText(/C’è una bozza/)).toBeNull();
  expect(readDraft(key)).toBeNull();
});

test("nobody is offered another person's draft, nor one older than a month", async () => {
  writeDraft(draftKey('somebody-else', 'events.new'), { at: new Date().toISOString(), values: { name: 'Non mia' } });
  writeDraft(key, { at: new Date(Date.now() - 31 * 86_400_000).toISOString(), values: { name: 'Antica' } });
  await renderForm(<Fields />, record);
  expect(screen.queryByText(/C’è una bozza/)).toBeNull();
});
