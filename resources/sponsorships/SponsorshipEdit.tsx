import { useRecordContext } from 'react-admin';

import { DeleteAction } from '../../src/components/record/DeleteAction.tsx';
import { RecordEdit } from '../../src/components/record/RecordEdit.tsx';
import { RecordFrame } from '../../src/components/record/RecordFrame.tsx';
import type { SponsorshipRecord } from './record.ts';
import { SponsorableEvents } from './SponsorableEvents.tsx';
import { SponsorshipInputs } from './SponsorshipInputs.tsx';

/** A sponsor and the events that show it (SPON-005 to SPON-009). */
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
      <SponsorableEvents sponsorship={record} />
    </RecordFrame>
  );
}
