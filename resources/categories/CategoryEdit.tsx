import { useRecordContext } from 'react-admin';
import type { Category } from '../../domain/categories/schema.ts';
import { DeleteAction } from '../../src/components/record/DeleteAction.tsx';
import { RecordEdit } from '../../src/components/record/RecordEdit.tsx';
import { RecordFrame } from '../../src/components/record/RecordFrame.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';

/** A category (ROUTE-022); one that nothing uses can be deleted (DEC-077). */
export const CategoryEdit = () => (
  <RecordEdit updated="categories.updated">
    <CategoryDetail />
  </RecordEdit>
);

function CategoryDetail() {
  const record = useRecordContext<Category & { id: string }>();
  if (!record) return null;
  return (
    <RecordFrame
      title={record.name}
      actions={<DeleteAction<Category & { id: string }> name={({ name }) => name} done="categories.deleted" />}
    >
      <CategoryInputs />
    </RecordFrame>
  );
}
