import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SendingWatch } from '#resources/tickets/public/SendingWatch.tsx';
import { OptionalBoundary } from '../../components/feedback/OptionalBoundary.tsx';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { LiveEvents } from './LiveEvents.tsx';

/** Only phones ask for it. */
const PhoneBar = lazyPage(() => import('../phone/PhoneBar.tsx'), 'PhoneBar');

/** What stands and listens beside every page: the bar of phones, jobs that send, what happens elsewhere, the keyboard. */
export function Watches() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      {isPhone && (
        <OptionalBoundary>
          <PhoneBar />
        </OptionalBoundary>
      )}
      <SendingWatch />
      <LiveEvents />
      <Shortcuts />
    </>
  );
}
