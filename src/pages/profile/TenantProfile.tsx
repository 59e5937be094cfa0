import LockReset from '@mui/icons-material/LockResetOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Profile } from '../../../domain/user/profile.ts';
import { BillingFields } from '../../components/billing/BillingFields.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PasswordResetDialog } from '../../components/PasswordResetDialog.tsx';
import { homeOf } from '../../homes.ts';
import { CommunityFields } from './CommunityFields.tsx';
import { PaymentTypesSection } from './PaymentTypesSection.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileQuery } from './use-profile-query.ts';

const leads = [
  { to: '/tenant/website', label: 'profile.toWebsite' },
  { to: homeOf('tenant'), label: 'profile.toDashboard' },
];

/** The profile of a community: person, community, billing, ways of collecting (PROF-004 to PROF-009). */
export function TenantProfile({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const [isReset, setReset] = useState(false);
  useProfileQuery();
  return (
    <Page sx={{ maxWidth: 1080 }}>
      <PageHeader
        title="profile.title"
        subtitle="profile.subtitle"
        secondaryActions={
          <Button variant="outlined" startIcon={<LockReset />} onClick={() => setReset(true)}>
            {translate('passwordReset.action')}
          </Button>
        }
      />
      {profile.missing.length > 0 && (
        <Alert severity="warning">{translate('profile.incomplete', { smart_count: profile.missing.length })}</Alert>
      )}
      <ProfileForm profile={profile} withCommunity leads={leads}>
        <Box id="user">
          <PersonFields isPhoneRequired />
        </Box>
        <Box id="community">
          <CommunityFields
            hasContactEmail={Boolean(profile.tenant?.contactEmail)}
            affiliateCode={profile.affiliateCode}
          />
        </Box>
        <Box id="billing">
          <BillingFields />
        </Box>
        <Box id="payment-types">
          <PaymentTypesSection profile={profile} />
        </Box>
      </ProfileForm>
      <PasswordResetDialog open={isReset} email={profile.email} onClose={() => setReset(false)} />
    </Page>
  );
}
