import { SelectInput, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type Category, categoryEntityTypes, categoryFields } from '../../domain/categories/schema.ts';
import { choicesOf } from '../../src/components/list/filters.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { DeleteRecordButton } from '../../src/components/record/DeleteRecordButton.tsx';
import { RecordForm } from '../../src/components/record/RecordForm.tsx';
import { RecordPage } from '../../src/components/record/RecordPage.tsx';

const defaults = { name: '', description: '', entityType: 'event' };

/** A category, existing or new (ROUTE-022); one that nothing uses can be deleted (DEC-077). */
export function CategoryPage() {
  const navigate = useNavigate();
  return (
    <RecordPage<Category & { id: string }>
      resource="categories"
      newTitle="categories.newTitle"
      title={(record) => record.name}
      actions={(record) => (
        <DeleteRecordButton
          resource="categories"
          record={record}
          name={record.name}
          done="categories.deleted"
          onDeleted={() => navigate('/admin/categories')}
        />
      )}
    >
      {(record) => (
        <RecordForm
          resource="categories"
          record={record}
          defaults={defaults}
          schema={categoryFields}
          created="categories.created"
          updated="categories.updated"
        >
          <FormSection title="categories.section" help="categories.sectionHelp">
            <TextInput source="name" isRequired />
            <SelectInput
              source="entityType"
              isRequired
              choices={choicesOf(categoryEntityTypes, 'enums.categoryEntityType')}
            />
            <FullRow>
              <TextInput source="description" isRequired multiline minRows={3} />
            </FullRow>
          </FormSection>
        </RecordForm>
      )}
    </RecordPage>
  );
}
