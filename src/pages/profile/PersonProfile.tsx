import LockReset from '@mui/icons-material/LockResetOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Profile } from '#domain/users/profile.ts';
import { OwnData } from '#resources/users/public/PersonData.tsx';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ScanningSection } from './ScanningSection.tsx';
import { useProfileQuery } from './use-profile-query.ts';

const PasswordResetDialog = lazyPage(
  () => import('../../components/feedback/PasswordResetDialog.tsx'),
  'PasswordResetDialog',
);
const SecuritySection = lazyPage(() => import('./security/SecuritySection.tsx'), 'SecuritySection');

/** The profile of administrators and scanners. */
export function PersonProfile({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const [isReset, setReset] = useState(false);
  useProfileQuery();
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        title="profile.title"
        secondaryActions={
          <Button variant="outlined" startIcon={<LockReset />} onClick={() => setReset(true)}>
            {translate('passwordReset.action')}
          </Button>
        }
      />
      <ProfileForm profile={profile} withCommunity={false}>
        <PersonFields isPhoneRequired={false} />
      </ProfileForm>
      <ScanningSection />
      <Box id="security">
        <Suspense fallback={null}>
          <SecuritySection />
        </Suspense>
      </Box>
      <OwnData />
      {isReset && (
        <Suspense>
          <PasswordResetDialog open email={profile.email} onClose={() => setReset(false)} />
        </Suspense>
      )}
    </Page>
  );
}
