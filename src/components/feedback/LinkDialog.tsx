import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from './DialogFrame.tsx';
import { useToast } from './toast.ts';

interface Props {
  /** Where the words stand: `shown`, `keep`, `address`, `copy`, `copied`, `notCopied`, `close`. */
  texts: string;
  link: string;
  onClose: () => void;
  /** Other ways to hand it on. */
  actions?: ReactNode;
}

/** An address that opens something by itself, shown this once. */
export function LinkDialog({ texts, link, onClose, actions }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(`${texts}.copied`),
      () => toast(`${texts}.notCopied`, { type: 'warning' }),
    );
  return (
    <DialogFrame
      open
      fullWidth
      title={translate(`${texts}.shown`)}
      actions={
        <>
          {actions}
          <Button variant="outlined" onClick={() => void copy()}>
            {translate(`${texts}.copy`)}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {translate(`${texts}.close`)}
          </Button>
        </>
      }
    >
      <Alert severity="warning">{translate(`${texts}.keep`)}</Alert>
      <TextField
        label={translate(`${texts}.address`)}
        value={link}
        multiline
        fullWidth
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        sx={{ mt: 2 }}
      />
    </DialogFrame>
  );
}
