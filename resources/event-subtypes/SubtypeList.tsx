import Box from '@mui/material/Box';
import { DataTable, useTranslate } from 'react-admin';
import { type EventSubtype, eventTypes } from '../../domain/events/schema.ts';
import { RowLink } from '../../src/components/fields/RowLink.tsx';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '../../src/components/page/PrimaryAction.tsx';
import { recordPath } from '../../src/components/record-path.ts';

export type SubtypeRecord = EventSubtype & { id: string };
const Column = DataTable.Col<SubtypeRecord>;
const filters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'eventType',
    label: 'resources.event-subtypes.fields.eventType',
    choices: choicesOf(eventTypes, 'enums.eventType'),
    isMultiple: true,
  },
];

/** The event subtypes of the platform. */
export function SubtypeList() {
  const translate = useTranslate();
  const kind = ({ eventType }: EventSubtype) => translate(`enums.eventType.${eventType}`);
  /** Fields of an event by their names, anything else as it was written. */
  const fieldName = (name: string) => translate(`resources.events.fields.${name}`, { _: name });
  const yesNo = (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <ListPage
      resource="event-subtypes"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
      subtitle="eventSubtypes.help"
      action={<PrimaryAction label="eventSubtypes.add" to={recordPath('admin', 'event-subtypes', 'new')} />}
      toolbar={{ search: 'eventSubtypes.search', filters }}
      empty={{ title: 'eventSubtypes.emptyTitle', text: 'eventSubtypes.emptyText' }}
    >
      <ResponsiveList<SubtypeRecord>
        card={(record) => (
          <Box>
            <RowLink secondary={kind(record)}>{record.name}</RowLink>
          </Box>
        )}
      >
        <DataTable>
          <Column source="name" render={(record) => <RowLink>{record.name}</RowLink>} />
          <Column source="eventType" render={kind} />
          <Column source="hasStage" disableSort render={(record) => yesNo(record.hasStage)} />
          <Column source="hasTransport" disableSort render={(record) => yesNo(record.hasTransport)} />
          <Column
            source="additionalRequirements"
            disableSort
            render={(record) => record.additionalRequirements.map(fieldName).join(', ') || '—'}
          />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}
