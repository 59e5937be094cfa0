import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazyPage } from '../components/lazy-page.ts';
import { QuietPart } from '../components/QuietPart.tsx';
import { SendingWatch } from '../components/tickets/SendingWatch.tsx';
import { LiveEvents } from './LiveEvents.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** Only phones ask for it. */
const PhoneBar = lazyPage(() => import('./phone/PhoneBar.tsx'), 'PhoneBar');

/** What stands and listens beside every page: the bar of phones, jobs that send, what happens elsewhere, the keyboard. */
export function Watches() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      {isPhone && (
        <QuietPart>
          <PhoneBar />
        </QuietPart>
      )}
      <SendingWatch />
      <LiveEvents />
      <Shortcuts />
    </>
  );
}
