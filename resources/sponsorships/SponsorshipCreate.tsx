import { RecordCreate } from '#src/components/record/RecordCreate.tsx';
import { RecordFrame } from '#src/components/record/RecordFrame.tsx';
import { SponsorshipInputs } from './SponsorshipInputs.tsx';

/** A new sponsor. */
export const SponsorshipCreate = () => (
  <RecordCreate created="sponsorships.created">
    <RecordFrame title="sponsorships.newTitle">
      <SponsorshipInputs />
    </RecordFrame>
  </RecordCreate>
);
