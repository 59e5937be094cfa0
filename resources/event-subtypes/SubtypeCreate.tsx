import { RecordCreate } from '../../src/components/record/RecordCreate.tsx';
import { RecordFrame } from '../../src/components/record/RecordFrame.tsx';
import { SubtypeInputs } from './SubtypeInputs.tsx';

/** A new event subtype. */
export const SubtypeCreate = () => (
  <RecordCreate created="eventSubtypes.created">
    <RecordFrame title="eventSubtypes.newTitle">
      <SubtypeInputs />
    </RecordFrame>
  </RecordCreate>
);
