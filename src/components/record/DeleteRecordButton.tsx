import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import { AskFirst } from '../feedback/AskFirst.tsx';

export interface DeleteRecordButtonProps {
  resource: string;
  record: RaRecord;
  /** What is deleted, as the person knows it. */
  name: string;
  /** Message key said when it is gone. */
  done: string;
  /** Message key of what follows. */
  text?: string;
  /** An icon alone, for rows. */
  isIcon?: boolean;
  onDeleted?: () => void;
}

/** Deletes after asking; a refusal, such as what the record is used by, is said in a toast. */
export function DeleteRecordButton(props: DeleteRecordButtonProps) {
  const { resource, record, name, done, text = 'app.delete.text', isIcon, onDeleted } = props;
  const translate = useTranslate();
  const [remove] = useDelete();

  async function run() {
    const params = { id: record.id, previousData: record };
    await remove(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
    onDeleted?.();
  }

  return (
    <AskFirst
      title={translate('app.delete.title', { name })}
      text={translate(text)}
      confirm="ra.action.delete"
      run={run}
      done={done}
    >
      {(ask) =>
        isIcon ? (
          <IconButton size="small" aria-label={translate('app.delete.name', { name })} onClick={ask}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        ) : (
          <Button color="error" startIcon={<DeleteOutline />} onClick={ask}>
            {translate('ra.action.delete')}
          </Button>
        )
      }
    </AskFirst>
  );
}
