import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { codeInput } from '#domain/access/security.ts';
import type { Calls } from '#domain/api.ts';
import type { AnswerOf } from '#domain/contract.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { Mark, SecurityRow } from './SecurityRow.tsx';
import { useChange } from './use-security.ts';

export interface CodesPartProps {
  isOn: boolean;
  /** Told of recovery codes that came with the first factor. */
  onRecoveryCodes: (codes: readonly string[]) => void;
}

/** Codes of an application: on with the first of them, off again. */
export function CodesPart({ isOn, onRecoveryCodes }: CodesPartProps) {
  const translate = useTranslate();
  const change = useChange();
  const { call } = useApi();
  const [made, setMade] = useState<AnswerOf<Calls['POST users/me/codes']>>();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const beginning = useAction();

  const begin = () => beginning.run(async () => setMade(await call('POST users/me/codes')));

  async function remove() {
    setPending(true);
    await change(() => call('DELETE users/me/codes'), 'security.codes.removed');
    setPending(false);
    setAsking(false);
  }

  return (
    <SecurityRow
      title="security.codes.title"
      help="security.codes.help"
      mark={<Mark tone={isOn ? 'green' : 'grey'} label={isOn ? 'security.on' : 'security.off'} />}
      action={
        isOn ? (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            {translate('security.codes.remove')}
          </Button>
        ) : (
          <Button variant="outlined" loading={beginning.isPending} onClick={() => void begin()}>
            {translate('security.codes.add')}
          </Button>
        )
      }
    >
      {made && (
        <FormDialog<{ code: string }>
          open
          title="security.codes.setUp"
          help="security.codes.scan"
          schema={codeInput}
          submit="security.codes.confirm"
          onSubmit={async ({ code }) => {
            const { recoveryCodes } = await call('PUT users/me/codes', { body: { code } });
            await change(async () => recoveryCodes, 'security.codes.added');
            if (recoveryCodes) onRecoveryCodes(recoveryCodes);
          }}
          onClose={() => setMade(undefined)}
        >
          <Box
            component="img"
            src={made.qr}
            alt={translate('security.codes.picture')}
            sx={{ width: 200, height: 200, alignSelf: 'center', borderRadius: 1, bgcolor: 'common.white' }}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
            {translate('security.codes.key')}: <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </Typography>
          <TextInput
            source="code"
            label="security.codes.code"
            isRequired
            autoFocus
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </FormDialog>
      )}
      <ConfirmDialog
        open={isAsking}
        title="security.codes.removeTitle"
        confirm="security.codes.remove"
        isDestructive
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {translate('security.codes.removeText')}
      </ConfirmDialog>
    </SecurityRow>
  );
}
