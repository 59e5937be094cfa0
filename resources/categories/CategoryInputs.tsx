import { SelectInput, TextInput } from 'react-admin';
import { categoryEntityTypes, categoryFields } from '../../domain/categories/schema.ts';
import { choicesOf } from '../../src/components/list/filters.ts';
import { FormSection, FullRow } from '../../src/components/page/FormSection.tsx';
import { SimpleRecordForm } from '../../src/components/record/SimpleRecordForm.tsx';

const defaults = { name: '', description: '', entityType: 'event' };

/** The form of a category, existing or new. */
export const CategoryInputs = () => (
  <SimpleRecordForm defaults={defaults} schema={categoryFields}>
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
  </SimpleRecordForm>
);
