import Box from '@mui/material/Box';
import { DataTable, useCreatePath, useTranslate } from 'react-admin';
import { type Category, categoryEntityTypes } from '../../domain/categories/schema.ts';
import { RowLink } from '../../src/components/fields/RowLink.tsx';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '../../src/components/page/PrimaryAction.tsx';

type CategoryRecord = Category & { id: string };
const Column = DataTable.Col<CategoryRecord>;
const filters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'entityType',
    label: 'resources.categories.fields.entityType',
    choices: choicesOf(categoryEntityTypes, 'enums.categoryEntityType'),
    isMultiple: true,
  },
];

/** The categories of the platform (ROUTE-022). */
export function CategoryList() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const kind = ({ entityType }: Category) => translate(`enums.categoryEntityType.${entityType}`);
  return (
    <ListPage
      resource="categories"
      sort={{ field: 'name', order: 'ASC' }}
      subtitle="categories.help"
      action={
        <PrimaryAction label="categories.add" to={createPath({ resource: 'categories', type: 'edit', id: 'new' })} />
      }
      toolbar={{ search: 'categories.search', filters }}
      empty={{ title: 'categories.emptyTitle', text: 'categories.emptyText' }}
    >
      <ResponsiveList<CategoryRecord>
        card={(record) => (
          <Box>
            <RowLink secondary={kind(record)}>{record.name}</RowLink>
          </Box>
        )}
      >
        <DataTable>
          <Column source="name" render={(record) => <RowLink>{record.name}</RowLink>} />
          <Column source="entityType" disableSort render={kind} />
          <Column source="description" disableSort />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}
