import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

vi.mock('react-admin', async (original) => ({
  ...(await original<typeof import('react-admin')>()),
  useTranslate: () => (key: string) => key,
}));

/** A form as those of records are: what was saved becomes its beginning before the save is over. */
function Page({ fails = false, keepsDraft = false }: { fails?: boolean; keepsDraft?: boolean }) {
  const form = useForm({ defaultValues: { name: 'Luna' } });
  const { isDirty, submitCount } = form.formState;
  const save = form.handleSubmit(async (values) => {
    if (fails) throw new Error('refused');
    form.reset(values);
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void save(event).catch(() => undefined)}>
        {isDirty && <UnsavedChangesGuard keepsDraft={keepsDraft} />}
        <input aria-label="name" {...form.register('name')} />
        <button type="submit">save</button>
      </form>
      <p>{isDirty ? 'changed' : 'as saved'}</p>
      <p>tried {submitCount} times</p>
      <Link to="/away">away</Link>
    </FormProvider>
  );
}

function open(fails = false, keepsDraft = false) {
  const router = createMemoryRouter([
    { path: '/', element: <Page fails={fails} keepsDraft={keepsDraft} /> },
    { path: '/away', element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
}
const write = (value: string) => fireEvent.input(screen.getByLabelText('name'), { target: { value } });

test('leaving with changes asks; staying keeps them', async () => {
  open();
  write('Sole');
  await screen.findByText('changed');
  fireEvent.click(screen.getByText('away'));
  fireEvent.click(await screen.findByText('app.form.stay'));
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'Sole');
});

test('what was saved is left without a question, what was changed after it is not', async () => {
  open();
  write('Sole');
  fireEvent.click(screen.getByText('save'));
  await screen.findByText('as saved');
  write('Stelle');
  await screen.findByText('changed');
  fireEvent.click(screen.getByText('away'));
  expect(await screen.findByText('app.form.leaveTitle')).toBeTruthy();
  fireEvent.click(screen.getByText('app.form.leave'));
  await waitFor(() => expect(screen.getByText('elsewhere')).toBeTruthy());
});

test('a save that failed leaves the question in place', async () => {
  open(true);
  write('Sole');
  await screen.findByText('changed');
  fireEvent.click(screen.getByText('save'));
  await screen.findByText('tried 1 times');
  fireEvent.click(screen.getByText('away'));
  expect(await screen.findByText('app.form.leaveTitle')).toBeTruthy();
});

test('a form that keeps a draft says that it stays, and not that anything is lost', async () => {
  open(false, true);
  write('Sole');
  await screen.findByText('changed');
  fireEvent.click(screen.getByText('away'));
  expect(await screen.findByText('app.form.leaveDraftText')).toBeTruthy();
  expect(screen.queryByText('app.form.leaveText')).toBeNull();
  fireEvent.click(screen.getByText('app.form.leaveDraft'));
  await waitFor(() => expect(screen.getByText('elsewhere')).toBeTruthy());
});
