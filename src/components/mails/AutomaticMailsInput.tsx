import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import {
  type AutomaticMails,
  automaticMails,
  type LinedMail,
  linedMails,
  type TimedMail,
  type TimedMailKind,
} from '#domain/shared/automatic-mails.ts';
import type { MailedEvent } from '#domain/shared/mail-moments.ts';
import { linesOf, newAutomaticMails, placeholdersIn, strayIn } from '#domain/shared/own-lines.ts';
import { asItIs } from '../inputs/input-props.ts';
import { NumberBox } from '../inputs/number/NumberBox.tsx';
import { AutomaticMailPreview } from './AutomaticMailPreview.tsx';
import { useMailWords } from './use-mail-words.ts';

/** The event whose mails these are. */
export interface OwnMailsOf extends MailedEvent {
  id: string;
  /** What holds while it says nothing itself. */
  default: AutomaticMails | null;
}

interface AutomaticMailsInputProps {
  source: string;
  /** None for the community's own, which hold where an event says nothing. */
  event?: OwnMailsOf;
}

interface PartProps {
  mails: AutomaticMails;
  change: (next: AutomaticMails) => void;
  problems: Readonly<Record<string, string>>;
  event: OwnMailsOf | undefined;
}

/** The field of each thing that is wrong, with its message. */
function problemsOf(mails: AutomaticMails | null): Record<string, string> {
  const issues = mails === null ? [] : (automaticMails.safeParse(mails).error?.issues ?? []);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What an organiser adds to the mails of an event, and which of them go by themselves. */
export function AutomaticMailsInput({ source, event }: AutomaticMailsInputProps) {
  const translate = useTranslate();
  const { words } = useMailWords();
  const validate = (value: unknown) =>
    Object.keys(problemsOf((value ?? null) as AutomaticMails | null)).length > 0
      ? translate('validation.invalid')
      : undefined;
  const { field } = useInput<Record<string, unknown>>({ source, validate, defaultValue: null, ...asItIs });
  const own = (field.value ?? null) as AutomaticMails | null;
  const inherited = event?.default ?? newAutomaticMails();
  // The community's own hold where nothing else does: they are shown without being chosen first.
  const mails = event ? own : (own ?? newAutomaticMails());
  const change = (next: AutomaticMails | null) => field.onChange(next);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }} data-field={source}>
      {event && (
        <TextField
          select
          size="small"
          label={words.of}
          value={own === null ? 'inherit' : 'own'}
          onChange={({ target }) => change(target.value === 'own' ? inherited : null)}
          sx={{ maxWidth: 480 }}
        >
          <MenuItem value="inherit">{words.inherit}</MenuItem>
          <MenuItem value="own">{words.own}</MenuItem>
        </TextField>
      )}
      {mails &&
        linedMails.map((kind) => (
          <Part key={kind} kind={kind} mails={mails} change={change} problems={problemsOf(mails)} event={event} />
        ))}
    </Box>
  );
}

/** One mail: when it goes, if it goes by itself, what is added to it, and how it will look. */
function Part({ kind, ...props }: PartProps & { kind: LinedMail }) {
  const { mails, change, problems, event } = props;
  const translate = useTranslate();
  const { words, say, language } = useMailWords();
  const [isShown, setShown] = useState(false);
  const timed = kind === 'reminder' || kind === 'thanks' ? kind : undefined;
  const path = timed ? `${timed}.lines` : kind;
  const problem = problems[path];
  const lines = linesOf(mails, kind);
  const stray = problem === 'validation.placeholder' ? strayIn(lines) : undefined;
  const names = placeholdersIn(language).join(', ');
  const said = stray === undefined ? problem && translate(problem) : say(words.stray, { stray, names });
  const isOff = timed !== undefined && !mails[timed].isOn;
  const write = (next: string) =>
    change(timed ? { ...mails, [timed]: { ...mails[timed], lines: next } } : { ...mails, [kind]: next });
  return (
    <Box component="section" aria-labelledby={`mail-${kind}`} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle1" component="h3" id={`mail-${kind}`} sx={{ fontWeight: 600 }}>
          {words.kinds[kind]}
        </Typography>
        <Button
          size="small"
          startIcon={<Visibility />}
          disabled={Object.keys(problems).length > 0}
          onClick={() => setShown(true)}
        >
          {words.preview}
          <Box
            component="span"
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
          >
            {' '}
            {words.kinds[kind]}
          </Box>
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {words.about[kind]}
      </Typography>
      {timed && <Timing kind={timed} {...props} />}
      {!isOff && (
        <TextField
          multiline
          minRows={2}
          maxRows={8}
          label={words.lines}
          value={lines}
          onChange={({ target }) => write(target.value)}
          error={problem !== undefined}
          helperText={said ?? say(words.placeholders, { names })}
          slotProps={{ htmlInput: { 'data-path': path } }}
        />
      )}
      {isShown && (
        <AutomaticMailPreview kind={kind} mails={mails} eventId={event?.id} onClose={() => setShown(false)} />
      )}
    </Box>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether a mail goes by itself, how many days from the event and at what hour; and when that is. */
function Timing({ kind, mails, change, problems, event }: PartProps & { kind: TimedMailKind }) {
  const translate = useTranslate();
  const { words, stateOf } = useMailWords();
  const mail = mails[kind];
  const set = (part: Partial<TimedMail>) => change({ ...mails, [kind]: { ...mail, ...part } });
  const problem = problems[`${kind}.days`];
  return (
    <>
      <FormControlLabel
        control={<Switch checked={mail.isOn} onChange={(_, isOn) => set({ isOn })} />}
        label={words.isOn[kind]}
      />
      {mail.isOn && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 360, alignItems: 'start' }}>
          <NumberBox
            size="small"
            label={words.days[kind]}
            value={mail.days}
            onChange={(days) => set({ days })}
            error={problem !== undefined}
            helperText={problem && translate(problem)}
          />
          <TextField
            select
            size="small"
            label={words.hour}
            value={mail.hour}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {mail.isOn && event && problem === undefined && (
        <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
          {stateOf(kind, mail, event)}
        </Typography>
      )}
    </>
  );
}
