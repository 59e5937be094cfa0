import { TextInput, type TextInputProps } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { webAddress } from '#domain/fields.ts';

const orNull = (value: unknown) => (value === '' ? null : value);

/** A web address; one typed without its beginning gets it when the field is left. One that is stored stays as it is. */
export function LinkInput(props: Pick<TextInputProps, 'source' | 'label' | 'disabled' | 'helperText'>) {
  const { source } = props;
  const { getValues, setValue, formState } = useFormContext();

  function complete() {
    const text: unknown = getValues(source);
    if (typeof text !== 'string' || !/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return;
    setValue(source, `https://${text}`, { shouldDirty: true, shouldValidate: true });
  }

  function isLink(value: unknown): string | undefined {
    if (!value || value === get(formState.defaultValues, source)) return undefined;
    return webAddress.safeParse(value).error?.issues[0]?.message;
  }

  return <TextInput {...props} type="url" placeholder="https://" parse={orNull} validate={isLink} onBlur={complete} />;
}
