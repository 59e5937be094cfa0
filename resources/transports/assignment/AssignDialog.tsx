import Box from '@mui/material/Box';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import type { TransportRecord } from '../record.ts';
import { ListOption } from './ListOption.tsx';
import type { Assign } from './use-assign.ts';
import type { Chosen } from './use-selection.ts';

const isOn = ({ places }: Chosen, { _id }: TransportRecord): boolean =>
  places.some(({ transportId }) => transportId === _id);

export type AssignMode = 'add' | 'remove';

interface Props {
  mode: AssignMode;
  chosen: readonly Chosen[];
  transports: readonly TransportRecord[];
  assign: Assign;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Chooses the list that people go onto, or confirms that they leave theirs. A list that cannot
 * take them says why.
 */
export function AssignDialog({ mode, chosen, transports, assign, onDone, onClose }: Props) {
  const translate = useTranslate();
  const [listId, setListId] = useState('');
  const list = transports.find((one) => one.id === listId);
  const leaving = chosen.filter(({ places }) => places.length > 0);
  const people = mode === 'add' ? chosen : leaving;

  async function confirm() {
    const isDone = mode === 'remove' ? await assign.remove(leaving) : list && (await assign.add(list, chosen));
    if (isDone) onDone();
  }

  return (
    <ActionDialog
      isPending={assign.isPending}
      title={translate(`transports.dialog.${mode}Title`, { smart_count: people.length })}
      action={
        <MainButton
          color="primary"
          disabledBecause={mode === 'add' && !list ? 'transports.dialog.choose' : undefined}
          loading={assign.isPending}
          onClick={confirm}
        >
          {translate(`transports.dialog.${mode}`)}
        </MainButton>
      }
      onClose={onClose}
    >
      {mode === 'add' ? (
        <Lists {...{ chosen, transports, listId }} onChoose={setListId} />
      ) : (
        <Leaving leaving={leaving} transports={transports} />
      )}
    </ActionDialog>
  );
}

interface ListsProps extends Pick<Props, 'chosen' | 'transports'> {
  listId: string;
  onChoose: (id: string) => void;
}

function Lists({ chosen, transports, listId, onChoose }: ListsProps) {
  const translate = useTranslate();
  const layer = transports.find(({ _id }) => _id === listId)?.layer;
  const moving = chosen.filter(({ places }) =>
    places.some((place) => place.layer === layer && place.transportId !== listId),
  ).length;
  return (
    <>
      <RadioGroup
        aria-label={translate('transports.dialog.lists')}
        value={listId}
        onChange={(_, next) => onChoose(next)}
        sx={{ display: 'grid', gap: 1, pt: 0.75, flexWrap: 'nowrap' }}
      >
        {transports.map((transport) => (
          <ListOption
            key={transport.id}
            transport={transport}
            joining={chosen.filter((one) => !isOn(one, transport)).length}
            isChosen={listId === transport.id}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1.5, minHeight: 20 }}>
        {moving > 0 && translate('transports.dialog.moving', { smart_count: moving })}
      </Typography>
    </>
  );
}

function Leaving({ leaving, transports }: { leaving: readonly Chosen[]; transports: readonly TransportRecord[] }) {
  const translate = useTranslate();
  const lists = transports
    .map((transport) => ({
      transport,
      people: leaving.filter((one) => isOn(one, transport)).length,
    }))
    .filter(({ people }) => people > 0);
  return (
    <>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {lists.map(({ transport, people }) => (
          <Typography component="li" key={transport.id}>
            {translate('transports.dialog.removing', { name: transport.identifier, smart_count: people })}
          </Typography>
        ))}
      </Box>
      <Typography color="text.secondary">{translate('transports.dialog.removeText')}</Typography>
    </>
  );
}
