import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RecordCreate } from '#src/components/record/RecordCreate.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import type { AccountRecord } from './account-record.ts';
import { type AccountBody, useSaveAccount } from './use-save-account.ts';

export interface AccountPageProps {
  resource: 'users' | 'tenants' | 'scanners';
  /** The resource that is written, where it is another. */
  writes?: string;
  bodyOf: AccountBody;
  onSaved?: () => void;
  /** Read the account by `useRecordContext`; there is none while a new one is made. */
  children: ReactNode;
}

/** The page of an account: `new` is that of a new one. */
export function AccountPage({ resource, writes = resource, bodyOf, onSaved, children }: AccountPageProps) {
  const { id = 'new' } = useParams();
  const { create, update } = useSaveAccount(writes, bodyOf);
  const shared = { resource, children, ...(onSaved && { onSaved }) };
  if (id === 'new') return <RecordCreate<AccountRecord> {...shared} created={`${resource}.created`} write={create} />;
  return <RecordEdit<AccountRecord> {...shared} id={id} updated={`${resource}.updated`} write={update} />;
}
