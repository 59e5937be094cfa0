import Add from '@mui/icons-material/Add';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import { typeOfLayer } from '#domain/transports/layers.ts';
import type { PlanPerson } from '#domain/transports/plan/schema.ts';
import { isFull } from '#domain/transports/rules.ts';
import { typeIcons } from '../type-icon.ts';
import type { Board } from './board.ts';
import { Column } from './Column.tsx';
import { ListCard } from './ListCard.tsx';
import { useLayerWord } from './layer-words.ts';
import type { Lift } from './use-lift.ts';

/** Lists of a column drawn at first; full rooms beyond them are one line. */
const SHOWN = 8;

interface Props {
  board: Board;
  layer: string;
  lift: Lift;
  isReadOnly: boolean;
  onDrop: (list: Transport) => void;
  onSwap: (layer: string, person: PlanPerson) => void;
  onPrint: (lists: readonly Transport[]) => void;
  onAdd: (layer: string) => void;
}

/** The lists of a layer: with somebody in hand, and of many lists, those with a free place first; full ones are a line each then. */
export function LayerColumn({ board, layer, lift, isReadOnly, onDrop, onSwap, onPrint, onAdd }: Props) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  const [isOpen, setOpen] = useState(false);
  const lists = board.listsOf(layer);
  const open = lists.filter((list) => !isFull(list));
  const full = lists.filter(isFull);
  const isHolding = lift.ids.length > 0;
  // Few lists keep their order until somebody looks for a place; of many those with one come first.
  const ordered = lists.length <= SHOWN && !isHolding ? lists : [...open, ...full];
  const folded = isOpen ? [] : ordered.slice(SHOWN);
  const shown = isOpen ? ordered : ordered.slice(0, SHOWN);
  const foldedFull = folded.filter(isFull).length;
  const taken = lists.reduce((sum, { slots }) => sum + slots, 0);
  const places = lists.reduce((sum, { maximumSlots }) => sum + maximumSlots, 0);
  const Icon = typeIcons[lists[0]?.transportType ?? typeOfLayer(layer)];
  return (
    <Column
      layer={layer}
      title={layerWord(layer)}
      icon={<Icon fontSize="small" />}
      action={
        <>
          {!isReadOnly && (
            <IconButton
              size="small"
              aria-label={translate('transports.board.addTo', { layer: layerWord(layer) })}
              onClick={() => onAdd(layer)}
            >
              <Add fontSize="small" />
            </IconButton>
          )}
          <IconButton
            size="small"
            aria-label={translate('transports.board.printLayer', { layer: layerWord(layer) })}
            onClick={() => onPrint(lists)}
          >
            <PrintOutlined fontSize="small" />
          </IconButton>
        </>
      }
      note={
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate(`transports.board.taken.${layer === 'room' ? 'beds' : 'places'}`, { taken, places })}
        </Typography>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map((list) => (
          <ListCard
            key={list._id}
            {...{ board, list, lift, onDrop }}
            isLine={isHolding && isFull(list)}
            onSwap={(person) => onSwap(layer, person)}
            onPrint={(one) => onPrint([one])}
          />
        ))}
      </Box>
      {folded.length > 0 && (
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          {translate('transports.board.folded', { open: folded.length - foldedFull, full: foldedFull })}
        </Button>
      )}
    </Column>
  );
}
