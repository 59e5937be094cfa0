import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Security } from '#domain/access/security.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { CalendarPart } from './CalendarPart.tsx';
import { CodesPart } from './CodesPart.tsx';
import { ConsentsPart } from './ConsentsPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog, RecoveryPart } from './RecoveryPart.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { useSecurity } from './use-security.ts';

/** How one signs in and how the account is protected: password, codes, passkeys, sessions; consents below. */
export function SecuritySection() {
  const { data, error, refetch } = useSecurity();
  if (data) return <Parts security={data} />;
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  return <Skeleton variant="rounded" height={320} />;
}

function Parts({ security }: { security: Security }) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const hasFactor = security.isCodeOn || security.passkeys.length > 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <FormSection title="security.title" help="security.help" columns={1}>
        {security.isRequired && !hasFactor && <Alert severity="warning">{translate('security.required')}</Alert>}
        <Stack spacing={2.5} divider={<Divider flexItem />}>
          <SecurityRow
            title="security.password.title"
            help="security.password.help"
            action={
              <Button variant="outlined" onClick={() => setChanging(true)}>
                {translate('security.password.change')}
              </Button>
            }
          />
          <CodesPart isOn={security.isCodeOn} onRecoveryCodes={setRecoveryCodes} />
          <PasskeysPart passkeys={security.passkeys} onRecoveryCodes={setRecoveryCodes} />
          {hasFactor && <RecoveryPart left={security.recoveryCodesLeft} onRecoveryCodes={setRecoveryCodes} />}
        </Stack>
      </FormSection>
      <SessionsPart sessions={security.sessions} />
      {security.mayHaveFeed && <CalendarPart feed={security.calendarFeed} />}
      <ConsentsPart consents={security.consents} />
      <PasswordDialog open={isChanging} onClose={() => setChanging(false)} />
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
    </Box>
  );
}
