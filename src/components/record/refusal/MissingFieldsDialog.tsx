import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../feedback/DialogFrame.tsx';
import { focusField } from '../../inputs/focus-field.ts';

export interface MissingField {
  /** Name in the form, such as `locationAddress.city`. */
  source: string;
  /** Message key or text of its label. */
  label: string;
  /** It is filled in, but not as it must be. */
  isWrong?: boolean;
}

export interface MissingFieldsDialogProps {
  open: boolean;
  fields: readonly MissingField[];
  onClose: () => void;
  /** Takes the page to where the field is (its step or tab) before it gets the focus. */
  onGo?: (source: string) => void;
}

/** Lists the required fields that are empty and those to be put right; each entry leads to its field. */
export function MissingFieldsDialog({ open, fields, onClose, onGo }: MissingFieldsDialogProps) {
  const translate = useTranslate();
  const target = useRef<string | null>(null);

  function go(source: string) {
    target.current = source;
    onGo?.(source);
    onClose();
  }

  // The dialog gives the focus back when it has gone; only then may the field have it.
  function arrive() {
    if (target.current !== null) focusField(target.current);
    target.current = null;
  }

  const [first] = fields;
  const wrong = fields.filter(({ isWrong }) => isWrong).length;
  const missing = fields.length - wrong;
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      role="alertdialog"
      slotProps={{ transition: { onExited: arrive } }}
      title={translate(wrong > 0 ? 'app.form.wrongTitle' : 'app.form.missingTitle')}
      text={
        <>
          {missing > 0 && translate('app.form.missingCount', { smart_count: missing })}{' '}
          {wrong > 0 && translate('app.form.wrongCount', { smart_count: wrong })}
        </>
      }
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
          {first && (
            <Button variant="contained" color="primary" autoFocus onClick={() => go(first.source)}>
              {translate('app.form.toFirst')}
            </Button>
          )}
        </>
      }
    >
      <Box component="ul" sx={{ m: '8px 0 0', pl: 2.5 }}>
        {fields.map(({ source, label }) => (
          <Box key={source} component="li" sx={{ py: 0.5 }}>
            <Link component="button" type="button" variant="body1" onClick={() => go(source)}>
              {translate(label, { _: label })}
            </Link>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}
