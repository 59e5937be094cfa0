import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSession, useSessionUser } from '#src/providers/session/useSessionUser.ts';

/** Whether requests are accepted by themselves; only a community has it. */
export function AcceptanceSwitch() {
  const translate = useTranslate();
  const session = useSession();
  const { tenant } = useSessionUser();
  const { call } = useApi();
  const { run, isPending } = useAction();
  if (!tenant) return null;

  const change = (isOn: boolean) =>
    run(
      async () => session.updateUser(await call('PUT users/me', { body: { automaticAcceptance: isOn } })),
      isOn ? 'followers.acceptance.nowOn' : 'followers.acceptance.nowOff',
    );

  return (
    <Tooltip describeChild title={translate('followers.acceptance.help')}>
      <FormControlLabel
        sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
        control={
          <Switch
            checked={tenant.automaticAcceptance}
            disabled={isPending}
            onChange={(_, isOn) => void change(isOn)}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={translate('followers.acceptance.label')}
      />
    </Tooltip>
  );
}
