import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import type { AccountRecord } from './account-record.ts';

/** Deleted, disabled, waiting for its e-mail to be confirmed; nothing for an ordinary account. */
export function AccountState({ account }: { account: AccountRecord }) {
  const translate = useTranslate();
  if (account.isDeleted)
    return <Chip size="small" color="error" variant="outlined" label={translate('people.deleted')} />;
  if (!account.isEnabled)
    return <Chip size="small" color="warning" variant="outlined" label={translate('people.disabled')} />;
  return <PlainChip label={account.isConfirmed ? 'people.active' : 'people.unconfirmed'} />;
}

/** Enabled or not, deleted or not; without a choice administrators see deleted accounts too. */
export const stateFilters: readonly FilterSpec[] = [
  yesOrNo('isEnabled', 'people.filters.isEnabled', 'people.filters.enabledYes', 'people.filters.enabledNo'),
  yesOrNo('isDeleted', 'people.filters.isDeleted', 'people.filters.deletedYes', 'people.filters.deletedNo'),
];

/** Lists of accounts show deleted ones too, until a filter says otherwise. */
export const withDeleted = { withDeleted: true };
