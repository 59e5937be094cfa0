import { PageSkeleton } from '../../components/feedback/Skeletons.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useShell } from '../../components/page/shell-context.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { PersonProfile } from './PersonProfile.tsx';
import { TenantProfile } from './TenantProfile.tsx';
import { useProfile } from './use-profile.ts';

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
    <PersonProfile profile={profile} />
  );
}
