import { useEffect, useRef } from 'react';
import { Form, type FormProps } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useToast } from '../feedback/toast.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { type SaveOptions, useSave } from './use-save.ts';

export interface SaveFormProps extends Omit<FormProps, 'onSubmit'>, SaveOptions<FieldValues> {
  /** Judges what the schema cannot before anything is sent; answers messages by field. */
  check?: ((values: FieldValues) => object | undefined) | undefined;
}

/** A form that saves as every form does, by `useSave`. */
export function SaveForm(props: SaveFormProps) {
  const { write, reload, place, check, disableInvalidFormNotification = false, children, ...rest } = props;
  const { submit, conflict } = useSave<FieldValues>({ write, reload, place });
  return (
    <Form
      mode="onBlur"
      reValidateMode="onChange"
      {...rest}
      // It would say what was refused once more, and take the place of the message that leads to where it is mended.
      disableInvalidFormNotification
      onSubmit={async (values: FieldValues) => check?.(values) ?? (await submit(values))}
    >
      {children}
      {!disableInvalidFormNotification && <InvalidNotice />}
      <ConflictDialog {...conflict} />
    </Form>
  );
}

/** Says that fields keep the form from being sent. */
function InvalidNotice() {
  const toast = useToast();
  const { submitCount, errors } = useFormState();
  const told = useRef(submitCount);
  useEffect(() => {
    if (submitCount === told.current) return;
    told.current = submitCount;
    if (!errors.root && Object.keys(errors).length > 0) toast('ra.message.invalid_form', { type: 'error' });
  }, [submitCount, errors, toast]);
  return null;
}
