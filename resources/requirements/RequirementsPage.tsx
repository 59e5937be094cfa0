import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { BooleanInput, DataTable, TextInput, useTranslate } from 'react-admin';
import type { InputOf } from '#domain/entity/entity.ts';
import { type Requirement, requirements } from '#domain/requirements/entity.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { DeleteRecordButton } from '#src/components/record/DeleteRecordButton.tsx';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';

type RequirementRecord = Requirement & { id: string };
type Fields = InputOf<typeof requirements>;
type EntityType = Requirement['entityType'];
const Column = DataTable.Col<RequirementRecord>;

/** What events may ask of their participants. */
export const EventRequirements = () => <RequirementsPage entityType="event" />;
/** What communities may ask of their members. */
export const TenantRequirements = () => <RequirementsPage entityType="tenant" />;

function RequirementsPage({ entityType }: { entityType: EntityType }) {
  const translate = useTranslate();
  const [edited, setEdited] = useState<RequirementRecord | 'new' | null>(null);
  const name = (record: RequirementRecord) => (
    <Link component="button" type="button" onClick={() => setEdited(record)}>
      {record.fieldName}
    </Link>
  );
  const remove = (record: RequirementRecord) => (
    <DeleteRecordButton
      resource="requirements"
      record={record}
      name={record.fieldName}
      done="requirements.deleted"
      isIcon
    />
  );
  return (
    <ListPage
      resource="requirements"
      title={`requirements.${entityType}.title`}
      subtitle={`requirements.${entityType}.help`}
      filter={{ entityType }}
      sort={{ field: 'fieldName', order: 'ASC' }}
      storeKey={`requirements.${entityType}`}
      action={<PrimaryAction label="requirements.add" onClick={() => setEdited('new')} />}
      toolbar={{ search: 'requirements.search', savedViews: false }}
      empty={{ title: 'requirements.emptyTitle', text: `requirements.${entityType}.help` }}
    >
      <ResponsiveList<RequirementRecord>
        card={(record) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            {name(record)}
            {remove(record)}
          </Box>
        )}
      >
        <DataTable>
          <Column source="fieldName" render={name} />
          {entityType === 'event' && (
            <Column
              label="resources.requirements.fields.isHealthData"
              render={({ isHealthData }) => translate(isHealthData ? 'ra.boolean.true' : 'ra.boolean.false')}
            />
          )}
          <Column label="requirements.delete" align="right" render={remove} />
        </DataTable>
      </ResponsiveList>
      <RequirementDialog entityType={entityType} edited={edited} onClose={() => setEdited(null)} />
    </ListPage>
  );
}

interface RequirementDialogProps {
  entityType: EntityType;
  edited: RequirementRecord | 'new' | null;
  onClose: () => void;
}

/** The name of a requirement; its kind is the page's. */
function RequirementDialog({ entityType, edited, onClose }: RequirementDialogProps) {
  const isNew = edited === 'new';
  const record = edited === null || edited === 'new' ? undefined : edited;
  return (
    <RecordDialog<Fields>
      resource="requirements"
      edited={record}
      transform={({ fieldName, isHealthData }) => ({
        fieldName,
        ...(isNew && { entityType }),
        ...(entityType === 'event' && { isHealthData: isHealthData === true }),
      })}
      saved={isNew ? 'requirements.created' : 'requirements.updated'}
      open={edited !== null}
      title={isNew ? 'requirements.add' : 'requirements.edit'}
      record={{
        entityType,
        fieldName: record?.fieldName ?? '',
        isHealthData: record?.isHealthData === true,
      }}
      schema={requirements.input}
      submit="ra.action.save"
      onClose={onClose}
    >
      <TextInput source="fieldName" label="resources.requirements.fields.fieldName" isRequired autoFocus />
      {entityType === 'event' && (
        <BooleanInput
          source="isHealthData"
          label="resources.requirements.fields.isHealthData"
          helperText="requirements.healthHelp"
        />
      )}
    </RecordDialog>
  );
}
