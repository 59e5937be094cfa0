import type { EventWithCounters } from '../../../domain/events/schema.ts';
import type { Boarding } from '../../../domain/transports/schema.ts';
import { OptionalBoundary } from '../../../src/components/feedback/OptionalBoundary.tsx';
import { lazyPage } from '../../../src/components/page/lazy-page.ts';
import type { TransportRecord } from '../record.ts';
import { AssignDialog, type AssignMode } from './AssignDialog.tsx';
import type { Assign } from './use-assign.ts';
import type { Chosen } from './use-selection.ts';

const ProposalDialog = lazyPage(() => import('./ProposalDialog.tsx'), 'ProposalDialog');

/** Which dialog stands over the tab. */
export type DialogMode = AssignMode | 'propose' | null;

interface Props {
  mode: DialogMode;
  event: EventWithCounters;
  chosen: readonly Chosen[];
  transports: readonly TransportRecord[];
  boardings: readonly Boarding[];
  assign: Assign;
  onDone: () => void;
  onClose: () => void;
}

/** The dialogs of the assignment tab, one at a time. */
export function AssignmentDialogs({ mode, event, chosen, boardings, ...rest }: Props) {
  if (mode === null) return null;
  if (mode !== 'propose') return <AssignDialog mode={mode} chosen={chosen} {...rest} />;
  return (
    <OptionalBoundary>
      <ProposalDialog eventId={event._id} boardings={boardings} {...rest} />
    </OptionalBoundary>
  );
}
