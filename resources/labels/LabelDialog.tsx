import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type Label, labels } from '#domain/labels/entity.ts';
import { type Language, languages } from '#domain/shared/language.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { type RegiaDataProvider, useApi } from '#src/providers/dataProvider.ts';
import { BuiltInTextPicker, useIsUnknownKey } from './BuiltInTextPicker.tsx';
import { type LabelRow, type LabelVersions, versionsOf } from './label-rows.ts';

/** A new label, of a category when it is given; or one that is there. */
export type EditedLabel = LabelRow | { category: string | null };

const { category, key, value } = labels.fields;
const form = z.strictObject({ category, key, it: value, en: value });
type Fields = z.infer<typeof form>;
const needs = ['category', 'key', ...languages];

export interface LabelDialogProps {
  edited: EditedLabel | null;
  /** Opens the label as it is now, in place of the one that is open. */
  onReload: (row: LabelRow) => void;
  onClose: () => void;
}

/** A key and one text per language: saved when all are filled in, one call per language. */
export function LabelDialog({ edited, onReload, onClose }: LabelDialogProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const client = useQueryClient();
  const row = edited && 'key' in edited ? edited : null;
  const save = useSaveLabel(row, edited);
  const reload =
    row &&
    (async () => {
      const query = { category: row.category, key: row.key };
      onReload({ ...row, versions: versionsOf(await call('GET labels', { query })) });
      await client.invalidateQueries({ queryKey: ['labels'] });
    });
  const text = (language: Language) => row?.versions[language]?.value ?? '';
  return (
    <FormDialog<Fields>
      open={edited !== null}
      title={row ? 'labels.edit' : 'labels.add'}
      help="labels.dialogHelp"
      record={{ category: edited?.category ?? '', key: row?.key ?? '', it: text('it'), en: text('en') }}
      schema={form}
      submit="ra.action.save"
      needs={needs}
      onSubmit={save}
      reload={reload ?? undefined}
      onClose={onClose}
    >
      {!row && <BuiltInTextPicker category={edited?.category ?? null} />}
      {edited?.category === null && <TextInput source="category" label="labels.category" isRequired />}
      {row ? <TextInput source="key" label="labels.key" isRequired disabled /> : <NewKeyInput />}
      {languages.map((language) => (
        <TextInput
          key={language}
          source={language}
          label={translate('labels.valueIn', { language: translate(`enums.language.${language}`) })}
          isRequired
          multiline
        />
      ))}
    </FormDialog>
  );
}

/** A key no text has is allowed, a list of the community's own may read it; it is said before it is saved. */
const NewKeyInput = () => (
  <TextInput source="key" label="labels.key" isRequired helperText={useIsUnknownKey() && 'labels.unknown'} />
);

/** A refusal of one language's text belongs to that language's field. */
function atLanguage(error: unknown, language: Language): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = error.body as { errors?: { value?: string } } | null;
  if (!body?.errors?.value) return error;
  return new HttpError(error.message, error.status, { ...body, errors: { [language]: error.message } });
}

/** Writes one language: adds the record, or changes the one that is there against its version unless it is overwritten. */
async function writeLabel(
  call: RegiaDataProvider['call'],
  label: Omit<Label, '_id' | 'version'>,
  existing: Label | undefined,
  overwrite: boolean,
): Promise<Label> {
  if (!existing) return call('POST labels', { body: label });
  if (existing.value === label.value) return existing;
  const ifMatch = overwrite ? undefined : existing.version;
  return call('PUT labels/:id', { params: { id: existing._id }, body: { value: label.value }, ifMatch });
}

function useSaveLabel(row: LabelRow | null, edited: EditedLabel | null) {
  const { call } = useApi();
  const client = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  /** What a cut-off attempt has written already: the next one goes on from there. */
  const written = useRef<{ of: EditedLabel | null; key: string; versions: LabelVersions }>({
    of: null,
    key: '',
    versions: {},
  });

  return async (values: Fields, { overwrite }: { overwrite: boolean }) => {
    const { category: name, key: label } = values;
    const isContinued = written.current.of === edited && written.current.key === `${name}.${label}`;
    if (!isContinued) written.current = { of: edited, key: `${name}.${label}`, versions: { ...row?.versions } };
    const { versions } = written.current;
    if (!row && !isContinued && (await call('GET labels', { query: { category: name, key: label } })).length > 0) {
      written.current = { of: null, key: '', versions: {} };
      const key = 'errors.label_key_used';
      throw new HttpError(key, 400, { errors: { key: translate(key) } });
    }
    for (const language of languages) {
      const record = { category: name, key: label, language, value: values[language] };
      try {
        versions[language] = await writeLabel(call, record, versions[language], overwrite);
      } catch (error) {
        throw atLanguage(error, language);
      }
    }
    await client.invalidateQueries({ queryKey: ['labels'] });
    toast(row ? 'labels.updated' : 'labels.created');
  };
}
