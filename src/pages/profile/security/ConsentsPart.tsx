import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FreeConsent, freeConsents } from '../../../../domain/access/security.ts';
import { FormSection } from '../../../components/page/FormSection.tsx';
import { useApi } from '../../../providers/dataProvider.ts';
import { useChange } from './use-security.ts';

/** The free consents: withdrawn as easily as given (DEC-088). */
export function ConsentsPart({ consents }: { consents: Record<FreeConsent, boolean> }) {
  const translate = useTranslate();
  const change = useChange();
  const { saveConsents } = useApi();
  const [pending, setPending] = useState<Partial<Record<FreeConsent, boolean>>>({});

  async function save(kind: FreeConsent, isGiven: boolean) {
    setPending({ [kind]: isGiven });
    await change(() => saveConsents({ [kind]: isGiven }), 'security.consents.saved');
    setPending({});
  }

  return (
    <FormSection title="security.consents.title" help="security.consents.help" columns={1}>
      {freeConsents.map((kind) => (
        <FormControlLabel
          key={kind}
          label={translate(`security.consents.${kind}`)}
          control={
            <Switch checked={pending[kind] ?? consents[kind]} onChange={(_, isGiven) => void save(kind, isGiven)} />
          }
        />
      ))}
    </FormSection>
  );
}
