import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useCreate, useRefresh, useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { TransportInputs } from './TransportInputs.tsx';
import { listsOf, type NewLists, newLists, newListsSchema } from './transport-form.ts';

interface Props {
  eventId: string;
  like: Transport | undefined;
  layer: string | undefined;
  lists: readonly Transport[];
  onClose: () => void;
}

/** One new list or several alike, whose names count on; the next one begins like the last. */
export function NewListsDialog({ eventId, like, layer, lists, onClose }: Props) {
  const translate = useTranslate();
  const toast = useToast();
  const refresh = useRefresh();
  const [create] = useCreate();
  const goesOn = useRef(false);
  const [begun, setBegun] = useState(() => ({ turn: 0, record: newLists(lists, { like, layer }) }));
  const made = useRef<Transport[]>([]);

  async function save(values: NewLists) {
    const isAnother = goesOn.current;
    goesOn.current = false;
    const before = made.current.length;
    try {
      for (const input of listsOf(values, [...lists, ...made.current])) {
        made.current.push(await create('transports', { data: { ...input, eventId } }, { returnPromise: true }));
      }
    } finally {
      if (made.current.length > before) refresh();
    }
    const smart_count = made.current.length - before;
    toast(smart_count === 1 ? 'transports.lists.created' : translate('transports.lists.createdAll', { smart_count }));
    if (!isAnother) return true;
    const last = made.current.at(-1);
    setBegun(({ turn }) => ({ turn: turn + 1, record: newLists([...lists, ...made.current], { like: last }) }));
    return false;
  }

  return (
    <FormDialog<NewLists>
      key={begun.turn}
      open
      title="transports.lists.newTitle"
      record={begun.record}
      schema={newListsSchema}
      submit="ra.action.save"
      onSubmit={save}
      onClose={onClose}
    >
      <TransportInputs lists={lists} />
      <WholeNumberInput source="count" label="transports.fields.count" helperText="transports.fields.countHelp" />
      <Button
        type="submit"
        onClick={() => {
          goesOn.current = true;
        }}
        sx={{ justifySelf: 'start' }}
      >
        {translate('transports.lists.saveAndNext')}
      </Button>
    </FormDialog>
  );
}
