import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { DeleteAction } from '#src/components/record/DeleteAction.tsx';
import { RecordCreate } from '#src/components/record/RecordCreate.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { RecordFrame } from '#src/components/record/RecordFrame.tsx';
import type { SponsorshipRecord } from './record.ts';
import { SponsorshipInputs } from './SponsorshipInputs.tsx';

/** A list of its own: it comes beside the fields. */
const SponsorableEvents = lazyPage(() => import('./SponsorableEvents.tsx'), 'SponsorableEvents');

/** A sponsor and the events that show it. */
export const SponsorshipEdit = () => (
  <RecordEdit updated="sponsorships.updated">
    <SponsorshipDetail />
  </RecordEdit>
);

function SponsorshipDetail() {
  const record = useRecordContext<SponsorshipRecord>();
  if (!record) return null;
  return (
    <RecordFrame
      title={record.name}
      actions={<DeleteAction<SponsorshipRecord> name={({ name }) => name} done="sponsorships.deleted" />}
    >
      <SponsorshipInputs />
      <Suspense fallback={<TableSkeleton />}>
        <SponsorableEvents sponsorship={record} />
      </Suspense>
    </RecordFrame>
  );
}

/** A new sponsor. */
export const SponsorshipCreate = () => (
  <RecordCreate created="sponsorships.created">
    <RecordFrame title="sponsorships.newTitle">
      <SponsorshipInputs />
    </RecordFrame>
  </RecordCreate>
);
