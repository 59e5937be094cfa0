import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FreeConsent, freeConsents } from '#domain/access/security.ts';
import { privacyUrl } from '#domain/website/privacy.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useServerOptions } from '#src/providers/use-server-options.ts';
import { useChange } from './use-security.ts';

/** The free consents: withdrawn as easily as given. */
export function ConsentsPart({ consents }: { consents: Record<FreeConsent, boolean> }) {
  const translate = useTranslate();
  const change = useChange();
  const { call } = useApi();
  const { links } = useServerOptions();
  const [pending, setPending] = useState<Partial<Record<FreeConsent, boolean>>>({});

  async function save(kind: FreeConsent, isGiven: boolean) {
    setPending({ [kind]: isGiven });
    await change(() => call('PUT users/me/consents', { body: { [kind]: isGiven } }), 'security.consents.saved');
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
      {/* What the consents are given to stands in the notice. */}
      <Link href={privacyUrl(links)} target="_blank" rel="noopener" variant="body2" sx={{ justifySelf: 'start' }}>
        {translate('security.consents.read')} ({translate('security.consents.newTab')})
      </Link>
    </FormSection>
  );
}
