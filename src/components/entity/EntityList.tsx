import Box from '@mui/material/Box';
import { CanAccess, DataTable, useCreatePath, useTranslate } from 'react-admin';
import { type DeclaredField, type Entity, fieldsOf } from '#domain/entity/entity.ts';
import { kindOf } from '#domain/list-query.ts';
import { RowLink } from '../fields/RowLink.tsx';
import { choicesOf, type FilterSpec } from '../list/filters.ts';
import { ListPage } from '../list/ListPage.tsx';
import { ResponsiveList } from '../list/ResponsiveList.tsx';
import { PrimaryAction } from '../page/PrimaryAction.tsx';

/** What a list shows of a declared field: its text, the word of a choice, yes or no. */
function useShownField(): (field: DeclaredField, record: object) => string {
  const translate = useTranslate();
  const word = ({ words }: DeclaredField, value: unknown) =>
    words === undefined ? String(value) : translate(`${words}.${value}`, { _: String(value) });
  return (field, record) => {
    const value: unknown = Reflect.get(record, field.name);
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value)) return value.map((one) => word(field, one)).join(', ') || '—';
    return value === null || value === undefined || value === '' ? '—' : word(field, value);
  };
}

export interface EntityListProps {
  entity: Entity;
  /** Where its texts are in the catalogue: `help`, `search`, `add`, `emptyTitle`, `emptyText`. */
  texts: string;
  /** The columns after its name; every short field by default. */
  columns?: readonly string[];
  perPage?: number;
}

/** A chip for each field that the declaration lets a list filter by its choices. */
const filtersOf = ({ name, fields }: Entity): FilterSpec[] =>
  fieldsOf({ fields }).flatMap(({ name: source, filter, words }) =>
    Array.isArray(filter) && words
      ? [
          {
            ...{ kind: 'choice' as const, source, label: `resources.${name}.fields.${source}`, isMultiple: true },
            choices: choicesOf(filter, words),
          },
        ]
      : [],
  );

const isChoice = ({ filter }: DeclaredField): boolean => filter !== undefined && kindOf(filter) === 'enum';

/** The list of a declared entity: its columns, the cards of phones, search, filters and its empty state. */
export function EntityList({ entity, texts, columns, perPage = 10 }: EntityListProps) {
  const { name: resource, calledBy } = entity;
  const createPath = useCreatePath();
  const shown = useShownField();
  const fields = fieldsOf(entity);
  const others = fields.filter(({ name }) => name !== calledBy && (columns?.includes(name) ?? true));
  const second = fields.find(isChoice);
  const nameOf = (record: object): string => String(Reflect.get(record, calledBy));
  return (
    <ListPage
      resource={resource}
      perPage={perPage}
      sort={{ field: calledBy, order: 'ASC' }}
      subtitle={`${texts}.help`}
      action={
        <CanAccess resource={resource} action="create">
          <PrimaryAction label={`${texts}.add`} to={createPath({ resource, type: 'edit', id: 'new' })} />
        </CanAccess>
      }
      toolbar={{ search: `${texts}.search`, filters: filtersOf(entity) }}
      empty={{ title: `${texts}.emptyTitle`, text: `${texts}.emptyText` }}
    >
      <ResponsiveList
        card={(record) => (
          <Box>
            <RowLink secondary={second && shown(second, record)}>{nameOf(record)}</RowLink>
          </Box>
        )}
      >
        <DataTable>
          <DataTable.Col source={calledBy} render={(record) => <RowLink>{nameOf(record)}</RowLink>} />
          {others.map((field) => (
            <DataTable.Col
              key={field.name}
              source={field.name}
              disableSort={!field.isSortable}
              render={(record) => shown(field, record)}
            />
          ))}
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}
