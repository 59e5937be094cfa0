import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { required } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { FileListInput } from './FileListInput.tsx';
import { chooseDocuments } from './file-choice.ts';

const file = (name: string, size = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('only pdf, png, jpg, jpeg, xls, xlsx, doc and docx are taken, whatever the case [VAL-E034]', () => {
  const good = ['a.pdf', 'a.png', 'a.jpg', 'a.jpeg', 'a.xls', 'a.xlsx', 'a.doc', 'a.DOCX'];
  const bad = ['a.exe', 'a.pdf.exe', 'a.svg', 'pdf'];
  const { accepted, refused } = chooseDocuments(
    [...good, ...bad].map((name) => file(name)),
    50,
    50,
  );
  expect(accepted.map(({ name }) => name)).toEqual(good);
  expect(refused.map(({ message, args }) => [message, args['name']])).toEqual(
    bad.map((name) => ['app.files.wrongType', name]),
  );
});

test('at most 50 files; the rest is refused in words [VAL-P040, VAL-E035, CONST-P015]', () => {
  const chosen = Array.from({ length: 51 }, (_, at) => file(`${at}.pdf`));
  const { accepted, refused } = chooseDocuments(chosen, 50, 50);
  expect(accepted).toHaveLength(50);
  expect(refused).toEqual([{ message: 'app.files.tooMany', args: { max: 50 } }]);
});

test('a file over 10 MB is refused before it is sent', () => {
  expect(chooseDocuments([file('a.pdf', 10 * 1024 * 1024 + 1)], 50, 50).refused[0]?.message).toBe('app.files.tooBig');
});

test('chosen documents are uploaded in order; a failure names its file and loses none of the others', async () => {
  allowConsoleError(/Troppo grande/);
  const user = userEvent.setup({ applyAccept: false });
  const uploadFile = vi.fn(async ({ name }: File) => {
    if (name === 'due.pdf') throw new Error('Troppo grande');
    return { _id: name, name, url: `/files/${name}` };
  });
  const { sent } = await renderForm(
    <FileListInput source="files" label="Documenti" />,
    { files: [] },
    {
      dataProvider: { uploadFile },
    },
  );
  const chosen = ['uno.pdf', 'due.pdf', 'tre.docx', 'no.exe'].map((name) => file(name));
  await user.upload(screen.getByLabelText('Aggiungi documenti', { selector: 'input' }), chosen);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('due.pdf: caricamento non riuscito. Troppo grande'));
  expect(alert.textContent).toContain('no.exe: solo pdf');
  await screen.findByRole('link', { name: 'tre.docx' });
  await user.click(screen.getByText('send'));
  const kept = ['uno.pdf', 'tre.docx'].map((name) => ({ _id: name, name, url: `/files/${name}` }));
  await waitFor(() => expect(sent).toEqual([{ id: 1, files: kept }]));
});

test('documents that came say so [ERR-P024]', async () => {
  const uploadFile = vi.fn(async ({ name }: File) => ({ _id: name, name, url: `/files/${name}` }));
  await renderForm(<FileListInput source="files" label="Documenti" />, { files: [] }, { dataProvider: { uploadFile } });
  const input = screen.getByLabelText('Aggiungi documenti', { selector: 'input' });
  await userEvent.upload(input, [file('uno.pdf'), file('due.pdf')]);
  expect(await screen.findByText('2 documenti aggiunti')).toBeTruthy();
});

test('a required list of documents without any keeps the form from being sent [VAL-P039, VAL-P012]', async () => {
  const { sent } = await renderForm(
    <FileListInput source="files" label="Documenti" validate={required('validation.required')} />,
    { files: [] },
  );
  await userEvent.click(screen.getByText('send'));
  expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
  expect(sent).toEqual([]);
});
