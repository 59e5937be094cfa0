import { useRecordContext } from 'react-admin';

import { DeleteAction } from '../../src/components/record/DeleteAction.tsx';
import { RecordEdit } from '../../src/components/record/RecordEdit.tsx';
import { RecordFrame } from '../../src/components/record/RecordFrame.tsx';
import { SubtypeInputs } from './SubtypeInputs.tsx';
import type { SubtypeRecord } from './SubtypeList.tsx';

/** An event subtype; one that no event has can be deleted. */
export const SubtypeEdit = () => (
  <RecordEdit updated="eventSubtypes.updated">
    <SubtypeDetail />
  </RecordEdit>
);

function SubtypeDetail() {
  const record = useRecordContext<SubtypeRecord>();
  if (!record) return null;
  return (
    <RecordFrame
      title={record.name}
      actions={<DeleteAction<SubtypeRecord> name={({ name }) => name} done="eventSubtypes.deleted" />}
    >
      <SubtypeInputs />
    </RecordFrame>
  );
}
