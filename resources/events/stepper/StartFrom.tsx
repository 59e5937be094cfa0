import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import type { EventRecord } from '../record.ts';

const StartFromDialog = lazyPage(() => import('./StartFromDialog.tsx'), 'StartFromDialog');
const CopyDialog = lazyPage(() => import('../copy/CopyDialog.tsx'), 'CopyDialog');

/** Instead of an empty form: an event made from an earlier one, which is chosen here; nothing where there is none yet. */
export function StartFrom() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<EventRecord | null>(null);
  const { tenantId } = useSessionUser();
  const { total = 0 } = useGetList('events', {
    filter: { ...(tenantId && { tenantId }) },
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  return (
    <Box>
      <Button variant="outlined" startIcon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {translate('events.template.open')}
      </Button>
      <Suspense>
        {isOpen && !chosen && <StartFromDialog onChoose={setChosen} onClose={() => setOpen(false)} />}
        {chosen && (
          <CopyDialog
            event={chosen}
            onClose={() => {
              setChosen(null);
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
