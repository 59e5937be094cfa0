import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import type { PlanPerson } from '#domain/transports/plan/schema.ts';
import { type Board, markOf, nameOf } from './board.ts';
import { Column } from './Column.tsx';
import { useLayerWord } from './layer-words.ts';
import type { Lift } from './use-lift.ts';

/** Bookings drawn at first, and more each time. */
const SHOWN = 60;

export interface Showing {
  /** Who has no place in a layer, some named ones, or everybody. */
  layer?: string;
  ids?: readonly string[];
}

interface Props {
  board: Board;
  lift: Lift;
  showing: Showing;
  onShow: (showing: Showing) => void;
}

/** Those who are still to be put somewhere, booking by booking, with what each has already. */
export function PeopleColumn({ board, lift, showing, onShow }: Props) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  const { plan, layers } = board;
  const search = readSearch(query);
  const isSearching = query.trim() !== '';
  const named = showing.ids && new Set(showing.ids);
  const shown = plan.people.filter((person) => {
    // Who is searched for is found wherever they sit: the chips say who is shown while nobody is.
    if (!isSearching && named && !named.has(person._id)) return false;
    if (!isSearching && showing.layer !== undefined && !named && board.listOf(person, showing.layer)) return false;
    const booking = board.booking(person.reservationId);
    const text = searchText([nameOf(person), booking && nameOf(booking), booking?.code]);
    return !isSearching || isFound(text, search);
  });
  const groups = new Map<string, PlanPerson[]>();
  for (const person of shown) groups.set(person.reservationId, [...(groups.get(person.reservationId) ?? []), person]);
  const all = [...groups];
  const chosen = shown.filter(({ _id }) => lift.has(_id)).length;
  return (
    <Column
      isPlain
      stays="left"
      title={translate('transports.board.people')}
      count={plan.people.length}
      note={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box
            role="group"
            aria-label={translate('transports.board.filters')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {layers.map((layer) => {
              const count = board.without(layer).length;
              const isOn = showing.layer === layer && !showing.ids && !isSearching;
              return (
                <Chip
                  key={layer}
                  size="small"
                  variant={isOn ? 'filled' : 'outlined'}
                  color={isOn ? 'primary' : 'default'}
                  label={translate('transports.board.without', { layer: layerWord(layer), smart_count: count })}
                  aria-pressed={isOn}
                  onClick={() => {
                    setQuery('');
                    onShow(isOn ? {} : { layer });
                  }}
                />
              );
            })}
            {showing.ids && !isSearching && (
              <Chip
                size="small"
                color="primary"
                label={translate('transports.board.onlyThese', { smart_count: showing.ids.length })}
                onDelete={() => onShow({})}
              />
            )}
          </Box>
          <InputBase
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={translate('transports.assignment.search')}
            inputProps={{ 'aria-label': translate('transports.assignment.search') }}
            sx={{
              px: 1,
              height: 36,
              border: 1,
              borderColor: 'border.strong',
              borderRadius: 1,
              fontSize: 14,
              backgroundColor: 'background.paper',
            }}
          />
        </Box>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {chosen > 0
            ? translate('transports.board.chosenOf', { chosen, smart_count: shown.length })
            : translate('transports.board.shown', { smart_count: shown.length })}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', gap: '3px', pr: 0.5 }}>
          {layers.map((layer) => (
            <Box
              key={layer}
              component="span"
              title={layerWord(layer)}
              sx={{ minWidth: 28, textAlign: 'center', fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
            >
              {layerWord(layer).slice(0, 1).toUpperCase()}
            </Box>
          ))}
        </Box>
      </Box>
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {translate(
            plan.people.length === 0
              ? 'transports.assignment.emptyTitle'
              : isSearching
                ? 'transports.board.notFound'
                : 'transports.board.nobody',
          )}
        </Typography>
      )}
      {all.slice(0, limit).map(([reservationId, people]) => (
        <Group key={reservationId} {...{ board, lift, reservationId, people }} />
      ))}
      {all.length > limit && (
        <Button variant="text" onClick={() => setLimit(limit + SHOWN)} sx={{ m: 1 }}>
          {translate('transports.board.more', { smart_count: all.length - limit })}
        </Button>
      )}
    </Column>
  );
}

interface GroupProps {
  board: Board;
  lift: Lift;
  reservationId: string;
  people: readonly PlanPerson[];
}

function Group({ board, lift, reservationId, people }: GroupProps) {
  const translate = useTranslate();
  const booking = board.booking(reservationId);
  const ids = people.map(({ _id }) => _id);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'border.main', py: 0.75 }}>
      {booking && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2 }}>
          {people.length > 1 ? (
            <Button
              variant="text"
              size="small"
              color="inherit"
              aria-pressed={ids.every(lift.has)}
              onClick={() => lift.toggle(ids)}
              sx={{
                ml: -1,
                px: 1,
                minHeight: 28,
                fontSize: 13,
                fontWeight: 600,
                color: 'text.secondary',
                flex: 1,
                justifyContent: 'flex-start',
                textAlign: 'left',
              }}
            >
              {translate('transports.board.bookingOf', { name: booking.surname, smart_count: people.length })}
            </Button>
          ) : (
            <Box sx={{ flex: 1 }} />
          )}
          <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {booking.code}
          </Typography>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {people.map((person) => (
          <Person key={person._id} {...{ board, lift, person, ids }} />
        ))}
      </Box>
    </Box>
  );
}

function Person({
  board,
  lift,
  person,
  ids,
}: {
  board: Board;
  lift: Lift;
  person: PlanPerson;
  ids: readonly string[];
}) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  const isOn = lift.has(person._id);
  const facts = [
    person.age === null ? '' : translate('transports.board.age', { smart_count: person.age }),
    person.together,
    person.roomWish && person.roomWish !== 'mixed' ? translate(`enums.roomWish.${person.roomWish}`) : '',
  ].filter(Boolean);
  const where = board.layers.map((layer) => ({ layer, list: board.listOf(person, layer) }));
  const spoken = where.map(
    ({ layer, list }) => `${layerWord(layer)}: ${list?.identifier ?? translate('transports.board.none')}`,
  );
  return (
    <Box component="li" sx={{ px: 0.5 }}>
      <Box
        component="button"
        type="button"
        aria-pressed={isOn}
        aria-label={[nameOf(person), ...facts, ...spoken].join(', ')}
        data-person={person._id}
        onClick={() => lift.toggle([person._id])}
        sx={(theme) => ({
          ...{
            all: 'unset',
            boxSizing: 'border-box',
            width: '100%',
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            cursor: 'grab',
          },
          ...{
            gridTemplateColumns: '20px minmax(0, 1fr) auto',
            minHeight: 44,
            p: '3px 8px 3px 4px',
            borderRadius: '8px',
          },
          '&:hover': { backgroundColor: 'background.hover' },
          '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
          ...(isOn && {
            '&, &:hover': {
              backgroundColor: 'primary.light',
              boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
            },
          }),
        })}
        {...lift.grab(isOn ? lift.ids : ids)}
      >
        <Box component="span" aria-hidden sx={{ display: 'flex', color: 'text.hint', touchAction: 'none' }}>
          <DragIndicator sx={{ fontSize: 20 }} />
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontWeight: 600,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {nameOf(person)}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: 12.5,
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {facts.join(' · ')}
          </Box>
        </Box>
        <Box component="span" aria-hidden sx={{ display: 'flex', gap: '3px' }}>
          {where.map(({ layer, list }) => (
            <Box
              key={layer}
              component="span"
              sx={{
                ...{
                  minWidth: 28,
                  height: 22,
                  px: 0.25,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '6px',
                  fontSize: 12,
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                },
                ...(list
                  ? { backgroundColor: 'background.sunken', color: 'text.secondary' }
                  : { border: '1.5px dashed', borderColor: 'tone.orange.main', color: 'tone.orange.main' }),
              }}
            >
              {list ? markOf(list.identifier) : '–'}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
