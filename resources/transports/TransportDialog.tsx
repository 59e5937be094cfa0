import { useRefresh, useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import { isInUse } from '#domain/transports/rules.ts';
import { RecordDialog } from '#src/components/record/RecordDialog.tsx';
import { NewListsDialog } from './NewListsDialog.tsx';
import type { TransportRecord } from './record.ts';
import { TransportInputs } from './TransportInputs.tsx';
import { inputOf, type ListInput, schemaFor } from './transport-form.ts';

interface Props {
  eventId: string;
  /** The list that is edited; null for a new one. */
  transport: TransportRecord | null;
  /** The list a new one is like. */
  like?: Transport | undefined;
  /** The layer a new list is for; empty for one of its own. */
  layer?: string;
  /** The event's lists. */
  lists: readonly Transport[];
  onClose: () => void;
}

/** A list's fields; the identifier is locked once somebody is on it. */
export function TransportDialog({ eventId, transport, like, layer, lists, onClose }: Props) {
  const translate = useTranslate();
  const refresh = useRefresh();
  if (!transport) return <NewListsDialog {...{ eventId, like, layer, lists, onClose }} />;
  return (
    <RecordDialog<ListInput>
      resource="transports"
      edited={transport}
      transform={(input) => ({ ...input })}
      saved="transports.lists.updated"
      onSaved={refresh}
      open
      title={translate('transports.lists.editTitle', { name: transport.identifier })}
      record={inputOf(transport)}
      schema={schemaFor(transport.slots)}
      submit="ra.action.save"
      onClose={onClose}
    >
      <TransportInputs lists={lists} taken={transport.slots} isLocked={isInUse(transport)} />
    </RecordDialog>
  );
}
