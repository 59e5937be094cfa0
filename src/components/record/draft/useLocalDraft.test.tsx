import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput, useInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderForm, tenantUser } from '#tests/support/screens/screen.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { DraftSaveBar } from './DraftSaveBar.tsx';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { useLocalDraft } from './useLocalDraft.ts';

function Fields() {
  const draft = useLocalDraft('events.new');
  return (
    <>
      <DraftOffer draft={draft} />
      <TextInput source="name" label="Nome" />
      <TextInput source="city" label="Città" />
      <DraftSaveBar draft={draft} />
      <button type="button" onClick={draft.clear}>
        saved
      </button>
    </>
  );
}

let drawn = 0;

/** Another field of the form. */
function Drawn() {
  const { field } = useInput({ source: 'city' });
  drawn += 1;
  return <input aria-label="another" {...field} />;
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
  expect(screen.getByText(/^C’è una bozza di “Stelle cadenti” del /)).toBeTruthy();
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

test('that a draft was kept is said in the bar at the form’s foot, where a screen reader waits for it, and above the form nothing comes', async () => {
  const user = userEvent.setup();
  const { container } = await renderForm(<Fields />, record);
  await user.type(name(), 'S');
  const bar = within(await screen.findByRole('region', { name: 'Salva le modifiche' }));
  const status = bar.getByRole('status');
  expect(status.textContent).toBe('');
  const first = container.querySelector('form')?.firstElementChild;
  await waitFor(() => expect(status.textContent).toMatch(/^Bozza salvata alle \d\d:\d\d/));
  expect(container.querySelector('form')?.firstElementChild).toBe(first);
});

test('changes that are taken back leave no draft to be offered at the next visit', async () => {
  const user = userEvent.setup();
  await renderForm(<Fields />, record);
  await user.type(name(), 'Stelle');
  await screen.findByText(/Bozza salvata/);
  await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
  expect(name().value).toBe('');
  expect(readDraft(key)).toBeNull();

  const city = screen.getByRole('textbox', { name: 'Città' });
  await user.type(city, 's');
  await screen.findByText(/Bozza salvata/);
  await user.type(city, '{Backspace}');
  await waitFor(() => expect(readDraft(key)).toBeNull());
});

test('an earlier draft outlives changes that were written over it and taken back, until it was decided on', async () => {
  const user = userEvent.setup();
  const earlier = { at: new Date().toISOString(), values: { name: 'Stelle cadenti' } };
  writeDraft(key, earlier);
  await renderForm(<Fields />, record);
  await user.type(name(), 'x');
  await screen.findByText(/Bozza salvata/);
  await user.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
  expect(readDraft(key)).toEqual(earlier);
  await user.click(screen.getByRole('button', { name: 'Riprendila' }));
  expect(name().value).toBe('Stelle cadenti');
});

test('the first key draws its own field alone', async () => {
  const user = userEvent.setup();
  await renderForm(
    <>
      <Fields />
      <Drawn />
    </>,
    record,
  );
  drawn = 0;
  await user.type(name(), 'S');
  await screen.findByText(/Bozza salvata/);
  expect(drawn).toBe(0);
});
