import { SendingWatch } from '../components/tickets/SendingWatch.tsx';
import { LiveEvents } from './LiveEvents.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** What listens beside every page: jobs that send, what happens elsewhere, the keyboard. */
export function Watches() {
  return (
    <>
      <SendingWatch />
      <LiveEvents />
      <Shortcuts />
    </>
  );
}
