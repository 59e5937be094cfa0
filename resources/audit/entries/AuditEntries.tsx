import Divider from '@mui/material/Divider';
import { Fragment } from 'react';
import { AuditEntry } from './AuditEntry.tsx';
import type { AuditEntryRecord } from './audit-entry-record.ts';

/** Entries of the log under each other, as a page and a drawer show them. */
export function AuditEntries({ entries }: { entries: readonly AuditEntryRecord[] }) {
  return entries.map((entry, at) => (
    <Fragment key={entry.id}>
      {at > 0 && <Divider />}
      <AuditEntry entry={entry} />
    </Fragment>
  ));
}
