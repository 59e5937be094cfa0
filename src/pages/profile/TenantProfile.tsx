import LockReset from '@mui/icons-material/LockResetOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { missingToSave } from '#domain/tenants/completeness.ts';
import { CALLING_SITES_MAX } from '#domain/tenants/limits.ts';
import type { Profile } from '#domain/users/profile.ts';
import { BillingFields } from '#resources/tenants/public/BillingFields.tsx';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { PageSkeleton } from '../../components/feedback/Skeletons.tsx';
import { CancellationPolicyInput } from '../../components/inputs/CancellationPolicyInput.tsx';
import { ChipsInput } from '../../components/inputs/ChipsInput.tsx';
import { usePolicyWords } from '../../components/inputs/use-policy-words.ts';
import { FormSection } from '../../components/page/FormSection.tsx';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { recordPath } from '../../components/record-path.ts';
import { homeOf } from '../../homes.ts';
import { CommunityFields } from './CommunityFields.tsx';
import { PaymentTypesSection } from './PaymentTypesSection.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PaymentAccountCard } from './payments/PaymentAccountCard.tsx';
import { tabOf, useProfileQuery } from './use-profile-query.ts';

/** Sites of the community's own whose pages ask this server for its events. */
function CallingSitesSection() {
  return (
    <FormSection title="profile.callingSites.title" help="profile.callingSites.help" columns={1}>
      <ChipsInput
        source="tenant.apiOrigins"
        label="profile.fields.apiOrigins"
        max={CALLING_SITES_MAX}
        maxLength={500}
        placeholder="https://www.example.org"
      />
    </FormSection>
  );
}

/** What the community's events grant anyone who cannot come, where they say nothing else. */
function PolicySection() {
  const { words } = usePolicyWords();
  return (
    <FormSection title={words.title} help={words.helpDefault} columns={1}>
      <CancellationPolicyInput source="tenant.defaultCancellationPolicy" isDefault beginsAt={null} />
    </FormSection>
  );
}

const PasswordResetDialog = lazyPage(
  () => import('../../components/feedback/PasswordResetDialog.tsx'),
  'PasswordResetDialog',
);
const MailsSection = lazyPage(() => import('./MailsSection.tsx'), 'MailsSection');
const MissingNotice = lazyPage(() => import('./MissingNotice.tsx'), 'MissingNotice');
const WaitingEvent = lazyPage(() => import('#resources/events/public/WaitingEvent.tsx'), 'WaitingEvent');
const OwnData = lazyPage(() => import('#resources/users/public/PersonData.tsx'), 'OwnData');
const SubscriptionsTab = lazyPage(() => import('./subscriptions/SubscriptionsTab.tsx'), 'SubscriptionsTab');
const SecuritySection = lazyPage(() => import('./security/SecuritySection.tsx'), 'SecuritySection');
const tabs = ['info', 'subscriptions'] as const;
const leads = [
  { to: recordPath('tenant', 'website'), label: 'profile.toWebsite' },
  { to: homeOf('tenant'), label: 'profile.toDashboard' },
];

/**
 * The profile of a community in two tabs: who it is, whom to invoice and how it collects; its plan.
 * The form stays while the other tab is open, with what was typed.
 */
export function TenantProfile({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const [isReset, setReset] = useState(false);
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  useProfileQuery();
  // Anyone who fills in these can also save, which asks for more than the other pages do.
  const missing = missingToSave(profile, profile.plan?.allPaymentTypes ?? false);

  function openTab(next: string) {
    if (next === tab) return;
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.delete('section');
      after.set('tab', next);
      return after;
    });
  }

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
      {/* The page waits for both notices: they would push down the form that is being read. */}
      {profile.missing.length > 0 && (
        <MissingNotice missing={missing} isFormOpen={tab === 'info'} openForm={() => openTab('info')} />
      )}
      <ErrorBoundary fallback={() => null}>
        <WaitingEvent />
      </ErrorBoundary>
      <Tabs value={tab} onChange={(_, next: string) => openTab(next)} aria-label={translate('profile.tabs.label')}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`profile-tab-${name}`}
            aria-controls={`profile-panel-${name}`}
            label={translate(`profile.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Panel name="info" isOpen={tab === 'info'}>
        <ProfileForm profile={profile} withCommunity leads={leads}>
          <Box id="user">
            <PersonFields isPhoneRequired />
          </Box>
          <Box id="community">
            <CommunityFields hasContactEmail={Boolean(profile.tenant?.contactEmail)} />
          </Box>
          <Box id="billing">
            <BillingFields />
          </Box>
          <Box id="payment-types">
            <PaymentTypesSection profile={profile} />
            <PolicySection />
          </Box>
          <Suspense fallback={null}>
            <MailsSection />
          </Suspense>
          <PaymentAccountCard />
          <CallingSitesSection />
        </ProfileForm>
        <Box id="security" sx={{ mt: 3 }}>
          <Suspense fallback={null}>
            <SecuritySection />
          </Suspense>
        </Box>
        <Box sx={{ mt: 3 }}>
          <Suspense fallback={null}>
            <OwnData />
          </Suspense>
        </Box>
      </Panel>
      <Panel name="subscriptions" isOpen={tab === 'subscriptions'}>
        {tab === 'subscriptions' && (
          <Suspense fallback={<PageSkeleton />}>
            <SubscriptionsTab />
          </Suspense>
        )}
      </Panel>
      {isReset && (
        <Suspense>
          <PasswordResetDialog open email={profile.email} onClose={() => setReset(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Panel({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Box role="tabpanel" id={`profile-panel-${name}`} aria-labelledby={`profile-tab-${name}`} hidden={!isOpen}>
      {children}
    </Box>
  );
}
