import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useController, useForm, useFormContext, useFormState } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useIsDirty } from './use-is-dirty.ts';

interface Values {
  isCompany: boolean;
  vatNumber: string;
}

/** Judges that are under way, each to be let go on by the test. */
function slowJudge() {
  const waiting: (() => void)[] = [];
  return {
    resolver: (values: Values) =>
      new Promise<{ values: Values; errors: Record<string, never> }>((resolve) => {
        waiting.push(() => resolve({ values, errors: {} }));
      }),
    judgeAll: () =>
      act(async () => {
        for (const answer of waiting.splice(0)) answer();
      }),
  };
}

let drawn = 0;

/** A switch that clears the field it shows, as that of legal persons does. */
function Company() {
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'isCompany' });
  drawn += 1;
  function change(isCompany: boolean) {
    field.onChange(isCompany);
    if (!isCompany) setValue('vatNumber', '', { shouldDirty: true });
  }
  return <input type="checkbox" checked={field.value} onChange={({ target }) => change(target.checked)} />;
}

const State = () => <p>{useIsDirty() ? 'something to save' : 'nothing to save'}</p>;
const OfTheForm = () => <p>the form says {useFormState().isDirty ? 'changed' : 'unchanged'}</p>;

function Page({ resolver, isCompany }: { resolver: ReturnType<typeof slowJudge>['resolver']; isCompany: boolean }) {
  const form = useForm({ mode: 'onChange', defaultValues: { isCompany, vatNumber: '' }, resolver });
  return (
    <FormProvider {...form}>
      <Company />
      <input aria-label="vatNumber" {...form.register('vatNumber')} />
      <State />
      <OfTheForm />
    </FormProvider>
  );
}

const company = () => screen.getByRole('checkbox');
const write = (value: string) => fireEvent.input(screen.getByLabelText('vatNumber'), { target: { value } });

test('a change that takes the others back leaves nothing to save, though it is judged only afterwards', async () => {
  const { resolver, judgeAll } = slowJudge();
  render(<Page resolver={resolver} isCompany={false} />);
  fireEvent.click(company());
  write('00905811007');
  await judgeAll();
  expect(screen.getByText('something to save')).toBeTruthy();
  fireEvent.click(company());
  await judgeAll();
  expect(screen.getByText('nothing to save')).toBeTruthy();
  // The control: what the form itself says is of the moment when the change began.
  expect(screen.getByText('the form says changed')).toBeTruthy();
});

test('the first key draws only who asks whether something is left to save', async () => {
  const { resolver, judgeAll } = slowJudge();
  render(<Page resolver={resolver} isCompany />);
  await judgeAll();
  drawn = 0;
  write('0');
  await judgeAll();
  expect(screen.getByText('something to save')).toBeTruthy();
  expect(drawn).toBe(0);
});
