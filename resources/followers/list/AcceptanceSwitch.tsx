import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSession, useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** Whether requests are accepted by themselves; only a community has it. */
export function AcceptanceSwitch() {
  const translate = useTranslate();
  const session = useSession();
  const { tenant } = useSessionUser();
  const { call } = useApi();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  if (!tenant) return null;

  async function change(isOn: boolean) {
    setSaving(true);
    try {
      session.updateUser(await call('PUT users/me', { body: { automaticAcceptance: isOn } }));
      toast(isOn ? 'followers.acceptance.nowOn' : 'followers.acceptance.nowOff');
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    }
    setSaving(false);
  }

  return (
    <Tooltip describeChild title={translate('followers.acceptance.help')}>
      <FormControlLabel
        sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
        control={
          <Switch
            checked={tenant.automaticAcceptance}
            disabled={isSaving}
            onChange={(_, isOn) => void change(isOn)}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={translate('followers.acceptance.label')}
      />
    </Tooltip>
  );
}
