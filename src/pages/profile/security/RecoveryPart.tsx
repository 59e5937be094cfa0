import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { SecurityRow } from './SecurityRow.tsx';
import { useChange } from './use-security.ts';

export interface RecoveryPartProps {
  left: number;
  onRecoveryCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryPart({ left, onRecoveryCodes }: RecoveryPartProps) {
  const translate = useTranslate();
  const change = useChange();
  const { call } = useApi();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function renew() {
    setPending(true);
    const made = await change(() => call('POST users/me/recovery-codes'));
    setPending(false);
    setAsking(false);
    if (made) onRecoveryCodes(made.recoveryCodes);
  }

  return (
    <SecurityRow
      title="security.recovery.title"
      help="security.recovery.help"
      action={
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate('security.recovery.renew')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
        {translate('security.recovery.left', { smart_count: left })}
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title="security.recovery.renewTitle"
        confirm="security.recovery.renew"
        isPending={isPending}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      >
        {translate('security.recovery.renewText')}
      </ConfirmDialog>
    </SecurityRow>
  );
}

/** Recovery codes, shown this once; it goes away by its button only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('security.recovery.copied');
    } catch {
      toast('errors.unexpected', { type: 'error' });
    }
  }

  return (
    <DialogFrame
      open
      fullWidth
      title={translate('security.recovery.shown')}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copy()}>
            {translate('security.recovery.copy')}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {translate('security.recovery.kept')}
          </Button>
        </>
      }
    >
      <Alert severity="warning">{translate('security.recovery.keep')}</Alert>
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: 2,
          pl: 3,
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          columnCount: { xs: 1, sm: 2 },
          '& li': { py: 0.25, overflowWrap: 'anywhere' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </DialogFrame>
  );
}
