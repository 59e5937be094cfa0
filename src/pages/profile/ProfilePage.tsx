import { Suspense } from 'react';
import { PageSkeleton } from '../../components/feedback/Skeletons.tsx';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { TenantProfile } from './TenantProfile.tsx';
import { useProfile } from './use-profile.ts';

const PersonProfile = lazyPage(() => import('./PersonProfile.tsx'), 'PersonProfile');

/** One's own account: a community's with all its parts, anybody else's as a person. */
export function ProfilePage() {
  const { prefix } = useShell();
  const { data: profile, isPending, error, refetch } = useProfile();
  if (isPending) return <PageSkeleton />;
  if (error || !profile) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return prefix === 'tenant' && profile.tenant ? (
    <TenantProfile profile={profile} />
  ) : (
    <Suspense fallback={<PageSkeleton />}>
      <PersonProfile profile={profile} />
    </Suspense>
  );
}
