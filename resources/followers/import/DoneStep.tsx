import CheckCircle from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../src/components/feedback/EmptyState.tsx';
import { useShell } from '../../../src/components/page/shell-context.ts';
import { recordPath } from '../../../src/components/record-path.ts';
import type { Import } from './use-import.ts';

/** How many came in, and the way to them. */
export function DoneStep({ work }: { work: Import }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const taken = work.rows.filter(({ outcome }) => outcome && outcome !== 'refused' && outcome !== 'unchanged').length;
  const left = work.rows.length - work.rows.filter(({ outcome }) => outcome && outcome !== 'refused').length;
  return (
    <EmptyState
      picture={<CheckCircle aria-hidden sx={{ fontSize: 64, color: 'success.main' }} />}
      title={translate('followers.import.doneTitle', { smart_count: taken })}
      text={translate(left > 0 ? 'followers.import.doneLeft' : 'followers.import.doneAll', { smart_count: left })}
      action={
        <Button
          variant="contained"
          component={Link}
          to={recordPath(prefix, 'tenant-subscriptions', undefined, { filter: '{"status":"accepted"}' })}
        >
          {translate('followers.import.toFollowers')}
        </Button>
      }
    />
  );
}
