import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket } from '#domain/tickets/schema.ts';
import { placeNames } from '#domain/transports/places.ts';
import type { AssignmentRecord } from '../record.ts';
import { GroupCheckbox } from './GroupCheckbox.tsx';
import type { Selection } from './use-selection.ts';

const nameOf = ({ participantInfo: { name, surname } }: Ticket) => `${surname} ${name}`;

interface Props {
  record: AssignmentRecord;
  selection: Selection;
  isSelectable: boolean;
}

/** A booking with its people. They are chosen together; separated, one by one. */
export function AssignmentRow({ record, selection, isSelectable }: Props) {
  const translate = useTranslate();
  const { tickets, code, slots } = record;
  const count = tickets.filter(({ _id }) => selection.has(_id)).length;
  const isPart = count > 0 && count < tickets.length;
  const [isAsked, setAsked] = useState(false);
  const isSplit = isAsked || isPart;

  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        p: { xs: '8px 12px 12px 4px', sm: '8px 16px 12px 8px' },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: count > 0 ? palette.action.selected : undefined,
      })}
    >
      {isSelectable && (
        <GroupCheckbox
          count={count}
          of={tickets.length}
          onChange={() => selection.set(tickets, count === 0)}
          aria-label={translate('transports.assignment.together', { code, smart_count: tickets.length })}
        />
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          pt: 1,
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {tickets.map((ticket) => (
            <Person key={ticket._id} ticket={ticket} {...(isSelectable && isSplit ? { selection } : {})} />
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            alignSelf: 'start',
            minHeight: 32,
            mt: { xs: 0.25, lg: -0.5 },
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            <Facts record={record} />
            {tickets.length < slots &&
              ` · ${translate('transports.assignment.part', { shown: tickets.length, all: slots })}`}
          </Typography>
          {isSelectable && tickets.length > 1 && (
            <Button
              size="small"
              variant="text"
              aria-label={translate(`transports.assignment.${isSplit ? 'joinOf' : 'splitOf'}`, { code })}
              aria-expanded={isSplit}
              onClick={() => {
                if (isPart) selection.set(tickets, false);
                setAsked(!isSplit);
              }}
              sx={{ minHeight: 32, py: 0, px: 1, ml: -1 }}
            >
              {translate(`transports.assignment.${isSplit ? 'join' : 'split'}`)}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Code, departure point, and who booked where it is none of the people. */
function Facts({ record }: { record: AssignmentRecord }) {
  const translate = useTranslate();
  const { code, departurePoint, user, tickets } = record;
  const booker = user ? `${user.surname} ${user.name}` : '';
  const isAmong = tickets.some((ticket) => nameOf(ticket) === booker);
  const facts = [code, departurePoint?.groupingPoint];
  if (booker && !isAmong) facts.push(translate('transports.assignment.bookedBy', { name: booker }));
  return facts.filter(Boolean).join(' · ');
}

function Person({ ticket, selection }: { ticket: Ticket; selection?: Selection }) {
  const translate = useTranslate();
  const { note } = ticket.participantInfo;
  const where = placeNames(ticket.places);
  const name = nameOf(ticket);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {selection && (
        <Checkbox
          size="small"
          checked={selection.has(ticket._id)}
          onChange={(_, isOn) => selection.set([ticket], isOn)}
          slotProps={{ input: { 'aria-label': translate('transports.assignment.alone', { name }) } }}
          sx={{ my: -0.75, ml: -1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {note && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Chip
        variant="status"
        size="small"
        label={where || translate('transports.assignment.none')}
        sx={({ palette }) => {
          const tone = palette.tone[where ? 'teal' : 'amber'];
          return { flexShrink: 0, maxWidth: '45%', color: tone.main, backgroundColor: tone.soft };
        }}
      />
    </Box>
  );
}
