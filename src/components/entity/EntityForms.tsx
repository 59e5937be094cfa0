import { type RaRecord, useRecordContext } from 'react-admin';
import { DeleteAction } from '../record/DeleteAction.tsx';
import { RecordCreate } from '../record/RecordCreate.tsx';
import { RecordEdit } from '../record/RecordEdit.tsx';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';

/** The page where a record of a declared entity is made. */
export const EntityCreate = (props: EntityFormProps) => (
  <RecordCreate created={`${props.texts}.created`}>
    <RecordFrame title={`${props.texts}.newTitle`}>
      <EntityForm {...props} />
    </RecordFrame>
  </RecordCreate>
);

/** The page of a record of a declared entity, where it is changed and deleted. */
export const EntityEdit = (props: EntityFormProps) => (
  <RecordEdit updated={`${props.texts}.updated`}>
    <EntityDetail {...props} />
  </RecordEdit>
);

function EntityDetail(props: EntityFormProps) {
  const { entity, texts } = props;
  const record = useRecordContext<RaRecord>();
  const nameOf = (one: RaRecord): string => String(one[entity.calledBy]);
  if (!record) return null;
  return (
    <RecordFrame title={nameOf(record)} actions={<DeleteAction name={nameOf} done={`${texts}.deleted`} />}>
      <EntityForm {...props} />
    </RecordFrame>
  );
}
