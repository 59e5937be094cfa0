import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useInvitationWords } from './use-invitation-words.ts';

const InviteDialog = lazyPage(() => import('./InviteDialog.tsx'), 'InviteDialog');

/** The way to invite a community by e-mail. */
export function InviteCommunity() {
  const { words } = useInvitationWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
