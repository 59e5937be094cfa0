import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { BooleanInput, DataTable, TextInput, useCreate, useTranslate, useUpdate } from 'react-admin';
import type { z } from 'zod';
import { type Requirement, requirementFields } from '../../domain/categories/schema.ts';
import { FormDialog } from '../../src/components/feedback/FormDialog.tsx';
import { useToast } from '../../src/components/feedback/toast.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '../../src/components/page/PrimaryAction.tsx';
import { DeleteRecordButton } from '../../src/components/record/DeleteRecordButton.tsx';

type RequirementRecord = Requirement & { id: string };
type Fields = z.infer<typeof requirementFields>;
type EntityType = Requirement['entityType'];
const Column = DataTable.Col<RequirementRecord>;

/** What events may ask of their participants (SET-010). */
export const EventRequirements = () => <RequirementsPage entityType="event" />;
/** What communities may ask of their members (SET-010). */
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
        <DataTable bulkActionButtons={false} rowClick={false}>
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

/** The name of a requirement; its kind is the page's (VAL-P034). */
function RequirementDialog({ entityType, edited, onClose }: RequirementDialogProps) {
  const toast = useToast();
  const [create] = useCreate();
  const [update] = useUpdate();
  const isNew = edited === 'new';

  async function save({ fieldName, isHealthData }: Fields) {
    if (edited === null) return;
    const health = entityType === 'event' && { isHealthData: isHealthData === true };
    if (edited === 'new')
      await create('requirements', { data: { fieldName, entityType, ...health } }, { returnPromise: true });
    else {
      const params = { id: edited.id, data: { fieldName, ...health }, previousData: edited };
      await update('requirements', params, { mutationMode: 'pessimistic', returnPromise: true });
    }
    toast(isNew ? 'requirements.created' : 'requirements.updated');
  }

  return (
    <FormDialog<Fields>
      open={edited !== null}
      title={isNew ? 'requirements.add' : 'requirements.edit'}
      record={{
        entityType,
        fieldName: edited === null || edited === 'new' ? '' : edited.fieldName,
        isHealthData: edited !== null && edited !== 'new' && edited.isHealthData === true,
      }}
      schema={requirementFields}
      submit="ra.action.save"
      onSubmit={save}
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
    </FormDialog>
  );
}
