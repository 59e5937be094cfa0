import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useShell } from '../../../src/components/page/shell-context.ts';
import { recordPath } from '../../../src/components/record-path.ts';
import type { ProductDetailRecord } from '../record.ts';

/** After the creation: that the product is published, or is still to be (events §2, other modals, OPEN-195). */
export function ReminderDialog({ product }: { product: ProductDetailRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const id = useId();
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('products.reminder.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography color="text.secondary">
          {translate(product.isVisible ? 'products.reminder.published' : 'products.reminder.hidden')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={recordPath(prefix, 'products', product.id)} variant="text" color="inherit">
          {translate('products.reminder.open')}
        </Button>
        <Button component={Link} to={recordPath(prefix, 'products')} variant="contained" color="primary" autoFocus>
          {translate('products.reminder.list')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
