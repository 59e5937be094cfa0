import { Form, type FormProps } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { RefusedFields } from './refusal/RefusedFields.tsx';
import { messageOf } from './refusal/refusal.ts';
import { NotSaved, type SaveOptions, useSave } from './use-save.ts';

export interface SaveFormProps extends Omit<FormProps, 'onSubmit'>, SaveOptions<FieldValues> {
  /** Judges what the schema cannot before anything is sent; answers messages by field. */
  check?: ((values: FieldValues) => object | undefined) | undefined;
  /** Asks whether what is right, but unusual, is meant; the form stays unsaved when it is not. */
  confirm?: ((values: FieldValues) => Promise<boolean>) | undefined;
}

/** A form that saves as every form does, by `useSave`. */
export function SaveForm(props: SaveFormProps) {
  const { write, reload, place, check, confirm, disableInvalidFormNotification = false, children, ...rest } = props;
  const { submit, conflict } = useSave<FieldValues>({ write, reload, place });
  return (
    <Form
      mode="onBlur"
      reValidateMode="onChange"
      {...rest}
      // What is wrong is said in the product's words and language, never by the browser's bubble.
      noValidate
      // It would say once more what is at the fields, and take the place of the message that leads to where it is mended.
      disableInvalidFormNotification
      onSubmit={async (values: FieldValues) => {
        const wrong = check?.(values);
        if (wrong) return wrong;
        if (confirm && !(await confirm(values))) return { root: { serverError: messageOf(new NotSaved()) } };
        return await submit(values);
      }}
    >
      {children}
      <RefusedFields serverOnly={disableInvalidFormNotification} />
      <ConflictDialog {...conflict} />
    </Form>
  );
}
