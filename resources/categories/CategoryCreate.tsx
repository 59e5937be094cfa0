import { RecordCreate } from '../../src/components/record/RecordCreate.tsx';
import { RecordFrame } from '../../src/components/record/RecordFrame.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

/** A new category (ROUTE-022). */
export const CategoryCreate = () => (
  <RecordCreate created="categories.created">
    <RecordFrame title="categories.newTitle">
      <CategoryInputs />
    </RecordFrame>
  </RecordCreate>
);
