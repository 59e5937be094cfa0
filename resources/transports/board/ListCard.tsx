import Check from '@mui/icons-material/Check';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import type { PlanPerson } from '#domain/transports/plan/schema.ts';
import { freeSlots, isFull } from '#domain/transports/rules.ts';
import { FillBar } from '../FillBar.tsx';
import { type Board, landingOn, nameOf, shortName } from './board.ts';
import type { Lift } from './use-lift.ts';

/** Lists of more places than this show a bar; smaller ones each bed. */
const MOST_BEDS = 8;

interface Props {
  board: Board;
  list: Transport;
  lift: Lift;
  onDrop: (list: Transport) => void;
  onSwap: (person: PlanPerson) => void;
  onPrint: (list: Transport) => void;
  /** Whether it is in the way of those with a place: its name and what it takes to come onto it, in a line. */
  isLine?: boolean;
}

/** One list: how full it is, who is on it, and whether those in hand fit. */
export function ListCard({ board, list, lift, onDrop, onSwap, onPrint, isLine = false }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const people = board.peopleOn(list._id);
  const hasBeds = list.maximumSlots <= MOST_BEDS;
  const landing = lift.ids.length === 0 ? null : landingOn(board, list, lift.ids);
  const isOver = lift.target === list._id;
  const free = freeSlots(list);
  const facts = [hasBeds ? list.name : '', list.description].filter(Boolean).join(' · ');
  const joining =
    isOver && landing === 'fits'
      ? lift.ids
          .flatMap((id) => board.person(id) ?? [])
          .filter((one) => board.listOf(one, list.layer)?._id !== list._id)
      : [];
  return (
    <Box
      component="li"
      data-list={list._id}
      sx={(theme) => ({
        ...{
          listStyle: 'none',
          p: isLine ? '2px 12px' : '10px 12px 12px',
          borderRadius: '12px',
          border: 1,
          borderColor: 'border.main',
          backgroundColor: 'background.paper',
          flexShrink: 0,
        },
        ...(isOver && {
          outline: `2px solid ${landing === 'fits' || landing === 'already' ? theme.palette.primary.main : theme.palette.tone.orange.main}`,
          outlineOffset: -1,
        }),
        ...(isOver && landing === 'fits' && { backgroundColor: 'primary.light' }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Typography
          component="h4"
          sx={{ fontWeight: 600, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {list.identifier}
        </Typography>
        {isLine && landing && (
          <Landing
            landing={landing}
            count={lift.ids.length}
            free={free}
            list={list}
            onDrop={() => onDrop(list)}
            isLine
          />
        )}
        {!isLine && (
          <IconButton
            size="small"
            className="no-print"
            aria-label={translate('transports.board.printOne', { name: list.identifier })}
            onClick={() => onPrint(list)}
            sx={{ ml: 'auto', p: 0.5, color: 'text.secondary' }}
          >
            <PrintOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {list.slots} / {list.maximumSlots}
        </Typography>
      </Box>
      {facts && !isLine && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mb: 0.75 }}>
          {facts}
        </Typography>
      )}
      {isLine ? null : hasBeds ? (
        <Beds {...{ board, list, people, joining, lift, onSwap }} />
      ) : (
        <>
          <FillBar transport={list} />
          <Box sx={{ display: 'flex', alignItems: 'center', mt: 0.5 }}>
            <Typography
              variant="caption"
              sx={{
                flex: 1,
                ...(isFull(list) ? { color: 'tone.orange.main', fontWeight: 600 } : { color: 'text.secondary' }),
              }}
            >
              {translate(isFull(list) ? 'transports.fill.full' : 'transports.board.free', { smart_count: free })}
            </Typography>
            {people.length > 0 && (
              <ButtonBase
                onClick={() => setOpen(!isOpen)}
                aria-expanded={isOpen}
                aria-label={translate('transports.board.whoIsOn', { name: list.identifier })}
                sx={{ px: 0.75, minHeight: 28, borderRadius: 1, fontSize: 13, fontWeight: 600, color: 'primary.dark' }}
              >
                {translate(isOpen ? 'transports.board.hide' : 'transports.board.who')}
              </ButtonBase>
            )}
          </Box>
          {isOpen && <Beds {...{ board, list, people, joining, lift, onSwap }} isNamesOnly />}
        </>
      )}
      {landing && !isLine && (
        <Landing landing={landing} count={lift.ids.length} free={free} list={list} onDrop={() => onDrop(list)} />
      )}
    </Box>
  );
}

interface LandingProps {
  landing: NonNullable<ReturnType<typeof landingOn>>;
  count: number;
  free: number;
  list: Transport;
  onDrop: () => void;
  isLine?: boolean;
}

/** Says before the drop whether all fit, and is the drop for anyone who does not drag. */
function Landing({ landing, count, free, list, onDrop, isLine = false }: LandingProps) {
  const translate = useTranslate();
  const text = translate(`transports.board.landing.${landing}`, { smart_count: count, free });
  // One person finds a place on a full list in exchange for somebody.
  const isOff = landing === 'already' || landing === 'notEnough' || (landing === 'full' && count > 1);
  const isGood = landing === 'fits';
  return (
    <ButtonBase
      disabled={isOff}
      onClick={onDrop}
      aria-label={`${list.identifier}: ${text}`}
      sx={{
        mt: isLine ? 0 : 1,
        ml: isLine ? 'auto' : -0.5,
        px: 0.5,
        mr: -0.5,
        minHeight: 32,
        gap: 0.75,
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: 14,
        fontWeight: 600,
        textAlign: 'left',
        justifyContent: 'flex-start',
        ...(isLine ? { minWidth: 0, flex: '0 1 auto' } : { width: '100%' }),
        color: isGood ? 'primary.dark' : isOff ? 'text.secondary' : 'tone.orange.main',
      }}
    >
      {isGood ? <Check sx={{ fontSize: 18 }} /> : <ErrorOutline sx={{ fontSize: 18 }} />}
      {text}
    </ButtonBase>
  );
}

interface BedsProps {
  board: Board;
  list: Transport;
  people: readonly PlanPerson[];
  /** Those in hand, as they would lie. */
  joining: readonly PlanPerson[];
  lift: Lift;
  onSwap: (person: PlanPerson) => void;
  isNamesOnly?: boolean;
}

function Beds({ list, people, joining, lift, onSwap, isNamesOnly = false }: BedsProps) {
  const translate = useTranslate();
  const freeBeds = isNamesOnly ? 0 : Math.max(0, freeSlots(list) - joining.length);
  const [only, ...others] = lift.ids;
  const mayPress = (person: PlanPerson) => only !== undefined && others.length === 0 && only !== person._id;
  const cell = {
    minHeight: 28,
    px: 1,
    borderRadius: '8px',
    fontFamily: 'inherit',
    fontSize: 13,
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    justifyContent: 'flex-start',
  } as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 0.5 }}>
      {people.map((person) => {
        const seat = person.places.find(({ transportId }) => transportId === list._id)?.seat;
        const isOn = lift.has(person._id);
        return (
          <ButtonBase
            key={person._id}
            aria-pressed={isOn}
            aria-label={
              mayPress(person) ? translate('transports.board.swapWith', { name: nameOf(person) }) : nameOf(person)
            }
            onClick={() => (mayPress(person) ? onSwap(person) : lift.toggle([person._id]))}
            {...lift.grab(isOn ? lift.ids : [person._id])}
            sx={{
              ...cell,
              backgroundColor: isOn ? 'primary.light' : 'background.sunken',
              boxShadow: isOn ? 2 : 'none',
            }}
          >
            {shortName(person)}
            {seat && (
              <Box
                component="span"
                sx={{ ml: 'auto', pl: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {seat}
              </Box>
            )}
          </ButtonBase>
        );
      })}
      {!isNamesOnly &&
        joining.map((person) => (
          <Box
            key={person._id}
            sx={{
              ...cell,
              display: 'flex',
              alignItems: 'center',
              border: '2px dashed',
              borderColor: 'primary.main',
              color: 'primary.dark',
              fontWeight: 600,
            }}
          >
            {shortName(person)}
          </Box>
        ))}
      {Array.from({ length: freeBeds }, (_bed, at) => at).map((at) => (
        <Box
          key={at}
          sx={{
            ...cell,
            display: 'flex',
            alignItems: 'center',
            border: '1.5px dashed',
            borderColor: 'border.strong',
            color: 'text.secondary',
          }}
        >
          {translate('transports.board.bedFree')}
        </Box>
      ))}
    </Box>
  );
}
