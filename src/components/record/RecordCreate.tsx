import type { ReactNode } from 'react';
import {
  CanAccess,
  CreateBase,
  type CreateParams,
  type RaRecord,
  useCreatePath,
  useResourceContext,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '../feedback/Skeletons.tsx';
import { useToast } from '../feedback/toast.ts';
import { AccessDenied } from '../page/NotFound.tsx';

export interface RecordCreateProps<T extends RaRecord> {
  /** By default the resource of the page. */
  resource?: string;
  /** Message key said after creating. */
  created: string;
  /** What is sent of the form's values. */
  transform?: (values: Partial<T>) => object;
  /** Writes in another way than the data provider's `create` of the resource. */
  write?: (params: CreateParams<T>) => Promise<T>;
  onSaved?: (record: T) => void;
  children: ReactNode;
}

/** The page of a new record: after its `RecordForm` was saved, the new record's page takes its place. */
export function RecordCreate<T extends RaRecord>(props: RecordCreateProps<T>) {
  const { created, transform, write, onSaved, children } = props;
  const resource = useResourceContext(props) ?? '';
  const toast = useToast();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return (
    <CanAccess resource={resource} action="create" loading={<PageSkeleton />} accessDenied={<AccessDenied />}>
      <CreateBase<T, T>
        resource={resource}
        disableAuthentication
        {...(transform && { transform })}
        mutationOptions={{
          ...(write && { mutationFn: (params) => write(params as CreateParams<T>) }),
          onSuccess(record: T) {
            toast(created);
            onSaved?.(record);
            // In the form's place, which `useRedirect` cannot do: going back must not lead to an empty form.
            void navigate(createPath({ resource, type: 'edit', id: record.id }), { replace: true });
          },
        }}
      >
        {children}
      </CreateBase>
    </CanAccess>
  );
}
