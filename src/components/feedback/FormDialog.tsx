import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { lazyResolver } from '../record/lazy-resolver.ts';
import { SaveForm, type SaveFormProps } from '../record/SaveForm.tsx';
import { MainButton } from './MainButton.tsx';

export interface FormDialogProps<T extends FieldValues> {
  open: boolean;
  /** Message key or text. */
  title: string;
  /** One line under the title. */
  help?: string;
  /** What the fields start from. */
  record?: Partial<T>;
  /** Schema of domain; its messages are keys of `validation.*`. */
  schema?: ZodType<FieldValues, FieldValues>;
  /** Message key of the button that sends. */
  submit: string;
  /** Sends the values. A refusal with fields goes to the fields; any other is said in a toast. Return `false` to stay open. */
  onSubmit: (values: T, options: { overwrite: boolean }) => Promise<unknown>;
  /** Shows what another person saved; without it a conflict is a refusal like any other. */
  reload?: SaveFormProps['reload'];
  onClose: () => void;
  /** Fields without which there is nothing to send: the button says that it waits for them. */
  needs?: readonly string[];
  maxWidth?: 'sm' | 'md';
  children: ReactNode;
}

/** A form in a dialog: validated on leaving a field, sent once, errors beside their fields. */
export function FormDialog<T extends FieldValues>(props: FormDialogProps<T>) {
  const { open, title, help, record, schema, onSubmit, reload, onClose, maxWidth = 'sm', children } = props;
  const translate = useTranslate();
  const id = useId();

  const write: SaveFormProps['write'] = async (values, options) => {
    if ((await onSubmit(values as T, options)) !== false) onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth={maxWidth} fullWidth>
      <RecordContextProvider value={record}>
        <SaveForm
          write={write}
          reload={reload}
          {...(record ? { defaultValues: record } : {})}
          {...(schema ? { resolver: lazyResolver(schema) } : {})}
        >
          <DialogTitle id={id}>{translate(title, { _: title })}</DialogTitle>
          <DialogContent>
            {help && (
              <Typography color="text.secondary" sx={{ mb: 2 }}>
                {translate(help, { _: help })}
              </Typography>
            )}
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }}>{children}</Box>
          </DialogContent>
          <FormDialogActions submit={props.submit} needs={props.needs ?? []} onClose={onClose} />
        </SaveForm>
      </RecordContextProvider>
    </Dialog>
  );
}

interface FormDialogActionsProps {
  submit: string;
  needs: readonly string[];
  onClose: () => void;
}

function FormDialogActions({ submit, needs, onClose }: FormDialogActionsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const values: unknown[] = useWatch({ name: needs });
  const isIncomplete = values.some((value) => typeof value !== 'string' || value.trim() === '');
  return (
    <DialogActions>
      <Button variant="text" color="inherit" onClick={onClose} disabled={isSubmitting}>
        {translate('ra.action.cancel')}
      </Button>
      <MainButton
        type="submit"
        color="primary"
        loading={isSubmitting}
        disabledBecause={isIncomplete ? 'app.reasons.required' : undefined}
      >
        {translate(submit, { _: submit })}
      </MainButton>
    </DialogActions>
  );
}
