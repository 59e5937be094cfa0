import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { BillingFields } from '../../src/components/billing/BillingFields.tsx';
import { useShell } from '../../src/components/page/shell-context.ts';
import { ACCOUNT_FORM } from '../../src/components/people/AccountHeader.tsx';
import { MissingFieldsWatch } from '../../src/components/people/MissingFieldsWatch.tsx';
import { type AccountRecord, useSaveAccount } from '../../src/components/people/use-save-account.ts';
import { ConflictDialog } from '../../src/components/record/conflict/ConflictDialog.tsx';
import { DraftNotice } from '../../src/components/record/draft/DraftNotice.tsx';
import { useClearDraft, useLocalDraft } from '../../src/components/record/draft/useLocalDraft.ts';
import { SaveBar } from '../../src/components/record/SaveBar.tsx';
import { recordPath } from '../../src/components/record-path.ts';
import { CommunityFields, ManagerFields } from './CommunityFields.tsx';
import { FeeFields } from './FeeFields.tsx';
import { bodyOf, formOf, notDrafted, tierErrors } from './tenant-form.ts';

type FormTab = 'info' | 'fee';

export interface TenantFormProps {
  account: AccountRecord | undefined;
  /** The part that is shown; undefined while the page shows a list. What was typed stays meanwhile. */
  tab: FormTab | undefined;
  onTab: (tab: FormTab) => void;
}

const isOfFees = (source: string) => source.startsWith('priceTiers') || source.endsWith('FeePercentage');

function labelOf(source: string): string {
  const billing = /^tenant\.billingInfo\.(\w+)/.exec(source)?.[1];
  if (billing) return `billing.fields.${billing}`;
  if (source.startsWith('priceTiers')) return 'tenants.fee.tiers';
  return `people.fields.${source.replace(/^tenant\./, '')}`;
}

/** Community manager, community, billing and fees in one form, kept as a draft until it is saved (TEN-005 to TEN-007). */
export function TenantForm({ account, tab, onTab }: TenantFormProps) {
  const { prefix } = useShell();
  const isNew = account === undefined;
  const draft = `tenants.${account?.id ?? 'new'}`;
  const clearDraft = useClearDraft(draft);
  const saving = useSaveAccount({
    resource: 'tenants',
    account,
    pathOf: (id) => recordPath(prefix, 'tenants', id),
    said: { created: 'tenants.created', updated: 'tenants.updated' },
    bodyOf: (values) => bodyOf(values, isNew),
    onSaved: clearDraft,
  });
  const isReadOnly = account?.isDeleted === true;
  const go = useCallback((source: string) => onTab(isOfFees(source) ? 'fee' : 'info'), [onTab]);

  function submit(values: FieldValues) {
    const errors = tierErrors(values);
    if (errors) onTab('fee');
    return errors ?? saving.save(values);
  }

  return (
    <Form
      key={account?.version ?? 'new'}
      id={ACCOUNT_FORM}
      defaultValues={formOf(account)}
      onSubmit={submit}
      mode="onBlur"
      reValidateMode="onChange"
      noValidate
    >
      <Box sx={{ display: tab ? 'block' : 'none' }}>
        {!isReadOnly && <Draft name={draft} />}
        <Box sx={{ display: tab === 'info' ? 'grid' : 'none', gap: 3 }}>
          <ManagerFields isNew={isNew} isReadOnly={isReadOnly} />
          <CommunityFields isReadOnly={isReadOnly} />
          <BillingFields disabled={isReadOnly} />
        </Box>
        <Box sx={{ display: tab === 'fee' ? 'grid' : 'none', gap: 3 }}>
          <FeeFields isReadOnly={isReadOnly} />
        </Box>
        {!isReadOnly && <SaveBar keepsDraft />}
      </Box>
      <MissingFieldsWatch labelOf={labelOf} onGo={go} />
      <ConflictDialog {...saving.conflict} />
    </Form>
  );
}

function Draft({ name }: { name: string }) {
  const draft = useLocalDraft(name, notDrafted);
  return (
    <Box sx={{ mb: draft.found || draft.savedAt ? 2 : 0 }}>
      <DraftNotice draft={draft} />
    </Box>
  );
}
