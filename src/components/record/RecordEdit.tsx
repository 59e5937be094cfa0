import { type ReactNode, useState } from 'react';
import {
  CanAccess,
  EditBase,
  type Identifier,
  type RaRecord,
  type UpdateParams,
  useEditContext,
  useResourceContext,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { retry } from '../../providers/queryClient.ts';
import { PageSkeleton } from '../feedback/Skeletons.tsx';
import { useToast } from '../feedback/toast.ts';
import { AccessDenied } from '../page/NotFound.tsx';
import { RecordFailed } from './LoadError.tsx';

export interface RecordEditProps<T extends RaRecord> {
  /** By default the resource of the page. */
  resource?: string;
  /** By default the `:id` of the path. */
  id?: Identifier;
  /** Message key said after saving. */
  updated?: string;
  /** Writes in another way than the data provider's `update` of the resource. */
  write?: (params: UpdateParams<T>) => Promise<object>;
  onSaved?: (record: T) => void;
  /** Read the record by `useRecordContext`. */
  children: ReactNode;
}

/**
 * The page of a stored record: its outline while it is read, why it cannot be read, or its children, whose `RecordForm` saves
 * it against the version that was read. Who may read the record may see its page; what may be changed is the form's.
 */
export function RecordEdit<T extends RaRecord>(props: RecordEditProps<T>) {
  const { id: ofPath } = useParams();
  const resource = useResourceContext(props) ?? '';
  const id = props.id ?? ofPath ?? '';
  const { updated = 'app.form.saved', write, onSaved, children } = props;
  const toast = useToast();
  return (
    <CanAccess resource={resource} action="show" loading={<PageSkeleton />} accessDenied={<AccessDenied />}>
      <EditBase<T>
        key={id}
        resource={resource}
        id={id}
        disableAuthentication
        mutationMode="pessimistic"
        redirect={false}
        redirectOnError={false}
        queryOptions={{
          // The page itself says why the record cannot be read.
          onError: () => undefined,
          // As any other reading: the controller alone would give up at once.
          retry,
        }}
        mutationOptions={{
          ...(write && {
            mutationFn: async (params) => ({ ...(await write(params as UpdateParams<T>)), id }) as unknown as T,
          }),
          onSuccess(record: T) {
            toast(updated);
            onSaved?.(record);
          },
        }}
        error={<Failed />}
      >
        <ReadAnew>{children}</ReadAnew>
      </EditBase>
    </CanAccess>
  );
}

/**
 * Draws a record once it was read since the page was opened: what a list or an earlier visit left in the cache is not shown,
 * since decisions are taken from what is here. Without a connection the last known state is better than none.
 */
function ReadAnew({ children }: { children: ReactNode }) {
  const { isFetching, isPending } = useEditContext();
  const [isRead, setRead] = useState(false);
  if (!isRead && !isFetching) setRead(true);
  return isPending || (isFetching && !isRead) ? <PageSkeleton /> : children;
}

function Failed() {
  const { error, refetch } = useEditContext();
  return <RecordFailed error={error} onRetry={() => void refetch()} />;
}
