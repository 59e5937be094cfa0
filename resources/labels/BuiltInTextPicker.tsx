import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { builtInTexts } from '#domain/labels/placeholders.ts';
import { VARIANT_TYPE_LABELS } from '#domain/products/entity.ts';
import { languages } from '#domain/shared/language.ts';
import { compiledTexts } from '#src/providers/texts/texts.ts';

/** Texts shown at once: the others are found by typing more of the one that is looked for. */
const SHOWN = 60;

async function readCompiled() {
  const [it, en] = await Promise.all(languages.map(async (language) => builtInTexts(await compiledTexts(language))));
  return { it: it ?? new Map<string, string>(), en: en ?? new Map<string, string>() };
}

/** The built-in texts of both languages by their path, read once. */
const useBuiltInTexts = () =>
  useQuery({ queryKey: ['built-in-texts'], queryFn: readCompiled, staleTime: Infinity }).data;

/**
 * Finds a built-in text by its words or its key and fills in where it stands and how it reads: so nobody has to know a key.
 * @param category only texts of this category, when it is given
 */
export function BuiltInTextPicker({ category }: { category: string | null }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { setValue } = useFormContext();
  const texts = useBuiltInTexts();
  const shown = locale === 'en' ? texts?.en : texts?.it;
  const paths = [...(shown?.keys() ?? [])].filter((path) => category === null || path.startsWith(`${category}.`));
  if (paths.length === 0) return null;

  const pick = (path: string | null) => {
    if (path === null) return;
    const at = category === null ? path.lastIndexOf('.') : category.length;
    const values = {
      category: path.slice(0, at),
      key: path.slice(at + 1),
      it: texts?.it.get(path),
      en: texts?.en.get(path),
    };
    for (const [name, value] of Object.entries(values))
      setValue(name, value ?? '', { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Autocomplete
      options={paths}
      filterOptions={createFilterOptions({ limit: SHOWN, stringify: (path) => `${path} ${shown?.get(path) ?? ''}` })}
      onChange={(_, path) => pick(path)}
      renderInput={(params) => <TextField {...params} label={translate('labels.find')} />}
      renderOption={({ key, ...props }, path) => (
        <li key={key} {...props} style={{ display: 'block' }}>
          <Typography noWrap>{shown?.get(path)}</Typography>
          <Typography variant="caption" color="text.secondary" noWrap component="p">
            {path}
          </Typography>
        </li>
      )}
    />
  );
}

/** Whether the key that is typed has no text in the application: said at the field, most often it was mistyped. */
export function useIsUnknownKey(): boolean {
  const texts = useBuiltInTexts();
  const [category, key] = useWatch({ name: ['category', 'key'] });
  return Boolean(texts && category && key && category !== VARIANT_TYPE_LABELS && !texts.it.has(`${category}.${key}`));
}
