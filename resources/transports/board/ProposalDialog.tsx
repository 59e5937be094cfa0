import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { assignmentsOf, type Proposal, proposeLayer, type WhyLeft } from '#domain/transports/plan/propose.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { leftOver as english } from '#i18n/en/rooms/left-over.ts';
import { leftOver as italian } from '#i18n/it/rooms/left-over.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { useWords } from '#src/components/use-words.ts';
import { TransportChip } from '../TransportChip.tsx';
import type { Board } from './board.ts';
import { useLayerWord } from './layer-words.ts';
import { useNames } from './use-names.ts';
import type { Places } from './use-plan.ts';

interface Props {
  board: Board;
  places: Places;
  onDone: () => void;
  onClose: () => void;
}

const joiningOf = ({ lists }: Proposal): number => lists.reduce((sum, { joining }) => sum + joining, 0);

/** Proposes a list of each layer for everybody who has none there; stored only when it is confirmed. */
export function ProposalDialog({ board, places, onDone, onClose }: Props) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const proposals = useMemo(() => {
    let plan = board.plan;
    return board.layers.map((layer) => {
      const proposal = proposeLayer(plan, layer);
      // What is proposed of the way there counts for the way back.
      const goals = new Map(
        proposal.lists.flatMap(({ transportId, parties }) =>
          parties.flatMap(({ ticketIds }) => ticketIds.map((one) => [one, transportId] as const)),
        ),
      );
      plan = {
        ...plan,
        people: plan.people.map((person) => {
          const transportId = goals.get(person._id);
          return transportId ? { ...person, places: [...person.places, { transportId, layer, seat: null }] } : person;
        }),
      };
      return proposal;
    });
  }, [board]);
  const open = proposals.filter((one) => joiningOf(one) > 0 || one.left.length > 0);
  const chosen = open.filter(({ layer }) => !off.has(layer));
  // Somebody on a bus and in a room is one person.
  const joining = new Set(assignmentsOf(chosen).flatMap(({ ticketIds }) => ticketIds)).size;
  return (
    <ActionDialog
      isPending={places.isPending}
      title={translate('transports.proposal.title')}
      action={
        <MainButton
          color="primary"
          disabledBecause={joining === 0 ? 'app.reasons.noPlaces' : undefined}
          loading={places.isPending}
          onClick={async () => {
            if (await places.accept(chosen)) onDone();
          }}
        >
          {translate('transports.proposal.confirm', { smart_count: joining })}
        </MainButton>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{translate('transports.proposal.text')}</Typography>
        {joining === 0 && <Alert severity="info">{translate('transports.proposal.nothing')}</Alert>}
        {open.map((proposal) => (
          <Box
            key={proposal.layer}
            component="section"
            aria-label={layerWord(proposal.layer)}
            sx={{ display: 'grid', gap: 1 }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={!off.has(proposal.layer)}
                  onChange={(_, isOn) =>
                    setOff(new Set(isOn ? [...off].filter((one) => one !== proposal.layer) : [...off, proposal.layer]))
                  }
                />
              }
              label={translate('transports.proposal.layer', {
                layer: layerWord(proposal.layer),
                smart_count: joiningOf(proposal),
              })}
            />
            <Lists board={board} proposal={proposal} />
          </Box>
        ))}
      </Box>
    </ActionDialog>
  );
}

function Lists({ board, proposal }: { board: Board; proposal: Proposal }) {
  const translate = useTranslate();
  const names = useNames(board);
  const { words } = useWords<typeof english>(english, italian);
  const whys: Readonly<Record<WhyLeft, string>> = {
    ...words,
    together: translate('transports.proposal.leftText'),
    full: translate('transports.proposal.leftFull'),
  };
  const splitNames = proposal.split.flatMap((id) => board.booking(id)?.surname ?? []).join(', ');
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {proposal.lists.map(({ transportId, joining }) => {
          const list = board.list(transportId);
          return (
            list && (
              <Box component="li" key={transportId} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <TransportChip transport={{ ...list, slots: list.slots + joining }} />
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {translate('transports.proposal.joining', { smart_count: joining })}
                </Typography>
              </Box>
            )
          );
        })}
      </Box>
      {proposal.split.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('transports.proposal.split', { smart_count: proposal.split.length })}{' '}
          {translate('transports.proposal.splitWho', { names: splitNames })}
        </Typography>
      )}
      {[...groupBy(proposal.left, ({ why }) => why)].map(([why, parties]) => {
        const ids = parties.flatMap(({ ticketIds }) => ticketIds);
        return (
          <Alert key={why} severity="warning">
            <strong>{translate('transports.proposal.left', { smart_count: ids.length })}</strong> {names(ids)}.{' '}
            {whys[why]}
          </Alert>
        );
      })}
    </>
  );
}
