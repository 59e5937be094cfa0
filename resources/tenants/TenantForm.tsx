import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftOffer } from '#src/components/record/draft/DraftOffer.tsx';
import { DraftSaveBar } from '#src/components/record/draft/DraftSaveBar.tsx';
import { useLocalDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { RecordForm } from '#src/components/record/RecordForm.tsx';
import { useFeeQuestion } from '../payments/public/fee-question.tsx';
import { ACCOUNT_FORM } from '../users/public/AccountHeader.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { MissingFieldsWatch } from '../users/public/MissingFieldsWatch.tsx';
import { CommunityFields, ManagerFields } from './CommunityFields.tsx';
import { FeeFields } from './FeeFields.tsx';
import { BillingFields } from './public/BillingFields.tsx';
import { draftOf, feeChangesOf, formOf, notDrafted, tierErrors } from './tenant-form.ts';

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

/** Community manager, community, billing and fees in one form, kept as a draft until it is saved. */
export function TenantForm({ account, tab, onTab }: TenantFormProps) {
  const isNew = account === undefined;
  const isReadOnly = account?.isDeleted === true;
  const go = useCallback((source: string) => onTab(isOfFees(source) ? 'fee' : 'info'), [onTab]);

  function check(values: FieldValues) {
    const errors = tierErrors(values);
    if (errors) onTab('fee');
    return errors;
  }

  const question = useFeeQuestion((values) => feeChangesOf(values, account));

  const fields = (
    <>
      <Box sx={{ display: tab === 'info' ? 'grid' : 'none', gap: 3 }}>
        <ManagerFields isNew={isNew} isReadOnly={isReadOnly} />
        <CommunityFields isReadOnly={isReadOnly} />
        <BillingFields disabled={isReadOnly} />
      </Box>
      <Box sx={{ display: tab === 'fee' ? 'grid' : 'none', gap: 3 }}>
        <FeeFields isReadOnly={isReadOnly} />
      </Box>
    </>
  );
  return (
    <RecordForm id={ACCOUNT_FORM} start={formOf} check={check} confirm={question.confirm}>
      <Box sx={{ display: tab ? 'block' : 'none' }}>
        {isReadOnly ? fields : <Kept name={draftOf(account?.id)}>{fields}</Kept>}
      </Box>
      <MissingFieldsWatch labelOf={labelOf} onGo={go} />
      {question.dialog}
    </RecordForm>
  );
}

function Kept({ name, children }: { name: string; children: ReactNode }) {
  const draft = useLocalDraft(name, notDrafted);
  return (
    <>
      {draft.found && (
        <Box sx={{ mb: 2 }}>
          <DraftOffer draft={draft} />
        </Box>
      )}
      {children}
      <DraftSaveBar draft={draft} />
    </>
  );
}
