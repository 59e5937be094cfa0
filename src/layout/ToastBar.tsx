import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { type NotificationPayload, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ToastAction } from '../components/feedback/toast.ts';

const icons = { success: CheckCircle, info: InfoOutlined, warning: ErrorOutline, error: ErrorOutline };
const DEFAULT_MS = 3000;
/** On a page with a bar at its bottom a message stands over the page, not over what the bar says. */
const ABOVE_BAR = { 'body:has([data-page-bar]) &': { bottom: 'calc(104px + env(safe-area-inset-bottom))' } };

export interface ToastBarProps {
  payload: NotificationPayload;
  isOpen: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onGone: () => void;
}

/** One notification; pointing at it or focusing it stops its clock. */
export function ToastBar({ payload, isOpen, onClose, onGone }: ToastBarProps) {
  const takeMutation = useTakeUndoableMutation();
  const options = payload.notificationOptions ?? {};
  const isCentered = options['place'] === 'center';

  function finish(isUndo: boolean) {
    if (options.undoable) takeMutation()?.({ isUndo });
    onClose();
  }

  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={options.autoHideDuration === undefined ? DEFAULT_MS : options.autoHideDuration}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: isCentered ? 'top' : 'bottom', horizontal: 'center' }}
      slotProps={{
        transition: {
          onExited: () => {
            if (options.undoable) takeMutation()?.({ isUndo: false });
            onGone();
          },
        },
      }}
      sx={
        isCentered
          ? { top: { xs: '45%', sm: '45%' } }
          : { bottom: { xs: 'calc(88px + env(safe-area-inset-bottom))', sm: 24 }, ...ABOVE_BAR }
      }
    >
      <ToastCard payload={payload} onClose={onClose} onUndo={() => finish(true)} />
    </Snackbar>
  );
}

interface ToastCardProps {
  payload: NotificationPayload;
  onClose: () => void;
  onUndo: () => void;
}

function ToastCard({ payload, onClose, onUndo, ...rest }: ToastCardProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { message, type, notificationOptions: options = {} } = payload;
  const action = options['action'] as ToastAction | undefined;
  const Icon = icons[type];

  function act() {
    onClose();
    action?.onClick?.();
    if (action?.to) navigate(action.to);
  }

  return (
    <Paper
      {...rest}
      role={type === 'error' ? 'alert' : 'status'}
      data-key={options['key']}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        maxWidth: 'min(640px, calc(100vw - 32px))',
        p: '6px 8px 6px 16px',
        borderRadius: '10px',
        backgroundColor: '#1F1B18',
        color: '#F3EFEA',
        border: `1px solid ${theme.palette.mode === 'dark' ? theme.palette.divider : 'transparent'}`,
        boxShadow: theme.palette.float.shadow,
        '& .MuiButton-root': { color: '#5CC8BA' },
        '& .MuiIconButton-root': { color: '#B9B1A8', '&:hover': { backgroundColor: '#3A3531' } },
        '& *:focus-visible': { outlineColor: '#8ADDD2 !important' },
      })}
    >
      <Icon aria-hidden sx={{ color: type === 'success' ? '#8ADBA0' : type === 'info' ? '#9CC7EE' : '#F7A79E' }} />
      <Typography component="div" sx={{ flex: 1, pr: 1 }}>
        {typeof message === 'string' ? translate(message, options.messageArgs) : message}
      </Typography>
      {action && (
        <Button variant="text" size="small" onClick={act}>
          {translate(action.label, { _: action.label })}
        </Button>
      )}
      {options.undoable && (
        <Button variant="text" size="small" onClick={onUndo}>
          {translate('ra.action.undo')}
        </Button>
      )}
      <IconButton size="small" aria-label={translate('app.messages.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
