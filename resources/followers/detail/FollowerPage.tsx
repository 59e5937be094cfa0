import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { type UpdateParams, useRecordContext, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { MainWithSide } from '#src/components/page/MainWithSide.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { PersonData } from '../../users/public/PersonData.tsx';
import { useOpenActions } from '../list/FollowerMenu.tsx';
import { FollowerState } from '../list/FollowerState.tsx';
import { ScannerMark } from '../list/ScannerMark.tsx';
import type { FollowerRecord } from '../record.ts';
import { useFollowerActions } from '../use-follower-actions.tsx';
import { NewFollower } from './NewFollower.tsx';
import { SellingSwitch } from './SellingSwitch.tsx';
import { UserTypeForm } from './UserTypeForm.tsx';

const PersonReservations = lazyPage(() => import('../../users/public/PersonReservations.tsx'), 'PersonReservations');

/** A follower: `new` opens the form of a new one. */
export function FollowerPage() {
  const { id } = useParams();
  return id === undefined || id === 'new' ? <NewFollower /> : <StoredFollower id={id} />;
}

/** A follower: who, of which community, tier, actions, and the bookings made there. */
function StoredFollower({ id }: { id: string }) {
  const { call } = useApi();
  const write = ({ data, previousData, meta }: UpdateParams<FollowerRecord>) =>
    call('PUT tenant-subscriptions/:id/usertype', {
      params: { id },
      body: { userType: data.userType ?? previousData.userType },
      ifMatch: meta?.overwrite ? undefined : previousData.version,
    });

  return (
    <RecordEdit<FollowerRecord> resource="tenant-subscriptions" id={id} write={write}>
      <FollowerDetail />
    </RecordEdit>
  );
}

function FollowerDetail() {
  const { prefix } = useShell();
  const navigate = useNavigate();
  const follower = useRecordContext<FollowerRecord>();
  if (!follower) return null;
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <PageHeader
        above={<BackLink to={`tenant-subscriptions?filter={"status":"${follower.status}"}`} label="followers.back" />}
        title={personName(follower.user)}
        secondaryActions={<Actions follower={follower} />}
      />
      <MainWithSide side={<FollowerFacts follower={follower} />}>
        <UserTypeForm follower={follower} />
        <SellingSwitch follower={follower} />
        <Suspense fallback={<TableSkeleton />}>
          <PersonReservations userId={follower.userId} tenantId={follower.tenantId} />
        </Suspense>
        {follower.user && (
          <PersonData
            person={follower.user}
            name={personName(follower.user)}
            onErased={() => navigate(recordPath(prefix, 'tenant-subscriptions'))}
          />
        )}
      </MainWithSide>
    </Page>
  );
}

function Actions({ follower }: { follower: FollowerRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const actions = useFollowerActions(() => navigate(recordPath(prefix, 'tenant-subscriptions')));
  const { names } = useOpenActions(follower);
  return (
    <>
      {names.map((name) => (
        <Button
          key={name}
          color={name === 'decline' || name === 'remove' ? 'error' : 'inherit'}
          variant={name === 'accept' ? 'contained' : 'outlined'}
          {...(name === 'accept' ? { color: 'primary' as const } : {})}
          disabled={actions.isPending}
          onClick={() => actions.run(name, [follower])}
        >
          {translate(`followers.actions.${name}`)}
        </Button>
      ))}
      {actions.dialog}
    </>
  );
}

function FollowerFacts({ follower }: { follower: FollowerRecord }) {
  const translate = useTranslate();
  const { userInfo, tenant, consent, createdAt, activationDate } = follower;
  const field = (name: string) => `resources.tenant-subscriptions.fields.${name}`;
  return (
    <SectionCard title="followers.facts">
      <Facts>
        <Fact label={field('status')}>
          <FollowerState follower={follower} />
        </Fact>
        <Fact label={field('user')}>
          <PersonLink userId={follower.userId}>{userInfo?.fullName}</PersonLink>
        </Fact>
        <Fact label={field('email')}>
          {userInfo && <Link href={`mailto:${userInfo.email}`}>{userInfo.email}</Link>}
        </Fact>
        <Fact label={field('phone')}>{userInfo?.phone ?? '—'}</Fact>
        <Fact label={field('tenant')}>{tenant?.businessName}</Fact>
        <Fact label={field('scanner')}>
          <ScannerMark follower={follower} />
        </Fact>
        <Fact label={field('createdAt')}>
          <DateTimeField value={createdAt} />
        </Fact>
        <Fact label={field('activationDate')}>{activationDate ? <DateTimeField value={activationDate} /> : '—'}</Fact>
      </Facts>
      {consent === 'asked' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {translate('followers.askedHelp')}
        </Typography>
      )}
    </SectionCard>
  );
}
