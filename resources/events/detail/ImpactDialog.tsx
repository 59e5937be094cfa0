import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DeparturePoint } from '#domain/events/entity.ts';
import type { EventImpact, FieldChange, MovedPoints } from '#domain/events/schedule.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { movedDay as english } from '#i18n/en/check-in/moved-day.ts';
import { movedDay as italian } from '#i18n/it/check-in/moved-day.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useWords } from '#src/components/use-words.ts';

export interface ImpactAnswer {
  movedPoints?: MovedPoints;
  tellParticipants?: boolean;
}

export interface AskedImpact {
  impact: EventImpact;
  /** The departure points the event will have. */
  points: readonly DeparturePoint[];
  /** Null leaves everything as it is. */
  onAnswer: (answer: ImpactAnswer | null) => void;
}

const pointText = ({ groupingPoint, departureDate }: DeparturePoint): string =>
  `${groupingPoint}, ${formatDateTime(departureDate)}`;

/**
 * Whom an edit of dates, place or departures touches, where the bookings of a removed departure go, and whether those who
 * booked are notified.
 */
export function ImpactDialog({ impact, points, onAnswer }: AskedImpact) {
  const translate = useTranslate();
  const { words, say } = useWords(english, italian);
  const [notifies, setNotifies] = useState(true);
  const [moved, setMoved] = useState<MovedPoints>({});
  const usesOf = ({ _id = '' }: DeparturePoint) => impact.used[_id]?.people ?? 0;
  const removed = impact.points.flatMap(({ before, after }) => (after === null && usesOf(before) > 0 ? [before] : []));
  const targets = points.filter(({ _id }) => _id !== undefined);
  const isOpen = removed.some(({ _id = '' }) => moved[_id] === undefined);
  const textOf = ({ name }: FieldChange, value: string | null) =>
    value === null ? '—' : name === 'place' ? value : formatDateTime(value);

  return (
    <ConfirmDialog
      open
      title="events.impact.title"
      confirm={notifies ? 'events.impact.saveAndTell' : 'events.impact.save'}
      disabledBecause={isOpen ? 'app.reasons.departure' : undefined}
      onConfirm={() =>
        onAnswer({ ...(removed.length > 0 && { movedPoints: moved }), ...(notifies && { tellParticipants: true }) })
      }
      onClose={() => onAnswer(null)}
    >
      {impact.people > 0 && (
        <Typography>
          {translate('events.impact.touches', { smart_count: impact.people, bookings: impact.bookings })}
        </Typography>
      )}
      {(['again', 'stay'] as const).map(
        (which) =>
          impact.entered[which] > 0 && (
            <Typography key={which} sx={{ mt: 1 }}>
              {say(words[which], { smart_count: impact.entered[which] })}
            </Typography>
          ),
      )}
      <Box component="ul" sx={{ pl: 2.5, my: 1.5 }}>
        {impact.fields.map((change) => (
          <li key={change.name}>
            {translate(`events.impact.${change.name}`)}: <s>{textOf(change, change.before)}</s>{' '}
            <b>{textOf(change, change.after)}</b>
          </li>
        ))}
        {impact.points.map(({ before, after }) => (
          <li key={before._id}>
            <s>{pointText(before)}</s> {after && <b>{pointText(after)}</b>}{' '}
            {translate('events.impact.people', { smart_count: usesOf(before) })}
          </li>
        ))}
      </Box>
      {removed.map(({ _id = '', groupingPoint }) => (
        <TextField
          key={_id}
          select
          fullWidth
          required
          sx={{ my: 1 }}
          label={translate('events.impact.moveTo', { point: groupingPoint })}
          value={moved[_id] ?? ''}
          onChange={(event) => setMoved({ ...moved, [_id]: event.target.value })}
          helperText={targets.length === 0 ? translate('events.impact.noTarget') : ''}
        >
          {targets.map((point) => (
            <MenuItem key={point._id} value={point._id}>
              {pointText(point)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {impact.mail && (
        <>
          <FormControlLabel
            control={<Switch checked={notifies} onChange={(_, isOn) => setNotifies(isOn)} />}
            label={translate('events.impact.tell', { smart_count: impact.recipients })}
          />
          {notifies && (
            <Box
              component="section"
              aria-label={translate('events.impact.preview')}
              sx={{ mt: 1, p: 2, borderRadius: '10px', bgcolor: 'background.sunken', whiteSpace: 'pre-wrap' }}
            >
              <b>{impact.mail.subject}</b>
              {`\n\n${impact.mail.text}`}
            </Box>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
