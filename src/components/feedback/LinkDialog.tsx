import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
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
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(`${texts}.copied`),
      () => toast(`${texts}.notCopied`, { type: 'warning' }),
    );
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate(`${texts}.shown`)}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="outlined" onClick={() => void copy()}>
          {translate(`${texts}.copy`)}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {translate(`${texts}.close`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
