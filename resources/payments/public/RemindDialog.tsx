import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { REMINDER_TEXT_MAX, type Reminded } from '#domain/reservations/reminder.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type Chosen, inCalls, together } from './reminders.ts';
import { useToPayWords } from './use-to-pay-words.ts';

export interface RemindDialogProps {
  chosen: Chosen;
  onDone: () => void;
  onClose: () => void;
}

/** Says whom a reminder reaches and with what words, takes a sentence of the organiser's own, and sends it. */
export function RemindDialog({ chosen, onDone, onClose }: RemindDialogProps) {
  const { words, say } = useToPayWords();
  const api = useApi();
  const toast = useToast();
  const [preview, setPreview] = useState<Reminded | null>(null);
  const [shown, setShown] = useState<string>();
  const [text, setText] = useState('');
  const [withPast, setWithPast] = useState(false);
  const [isPending, setPending] = useState(false);
  const length = text.trim().length;
  const tooLong =
    length > REMINDER_TEXT_MAX
      ? say(words.remind.tooLong, { max: formatNumber(REMINDER_TEXT_MAX), length: formatNumber(length) })
      : undefined;

  async function call(isPast: boolean, more: { isPreview?: true; previewOf?: string }): Promise<Reminded | null> {
    try {
      const answers: Reminded[] = [];
      const own = length > 0 && !tooLong && { text };
      for (const some of inCalls(chosen)) {
        answers.push(
          await api.call('POST reservations/remind', {
            body: { ...some, ...(isPast && { withPast: true }), ...own, ...more },
          }),
        );
      }
      return together(answers, more.previewOf);
    } catch (error) {
      toast(messageOf(error), { type: 'error' });
      return null;
    }
  }

  async function look(isPast: boolean, previewOf = shown) {
    const answer = await call(isPast, { isPreview: true, ...(previewOf !== undefined && { previewOf }) });
    if (!answer) {
      // Nothing was seen yet: there is nothing to ask.
      if (preview === null) onClose();
      return;
    }
    setWithPast(isPast);
    setShown(previewOf);
    setPreview(answer);
  }

  async function send() {
    setPending(true);
    const answer = await call(withPast, {});
    setPending(false);
    if (!answer) return;
    if (answer.reminded === 0) toast(words.remind.none, { type: 'warning' });
    else toast(say(words.remind.done, { smart_count: answer.reminded }));
    onClose();
    onDone();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => void look(false), []);

  return (
    <ConfirmDialog
      open={preview !== null}
      title={words.remind.title}
      confirm={words.remind.action}
      isPending={isPending}
      disabledBecause={preview?.reminded === 0 ? 'app.reasons.nobody' : tooLong}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {preview && (
        <>
          <Whom preview={preview} />
          {preview.past > 0 && (
            <FormControlLabel
              control={<Checkbox checked={withPast} onChange={(_, isOn) => void look(isOn)} disabled={isPending} />}
              label={say(words.remind.past, { smart_count: preview.past })}
            />
          )}
          {preview.reminded > 0 && (
            <>
              <TextField
                label={words.remind.own}
                helperText={tooLong ?? words.remind.ownHelp}
                error={tooLong !== undefined}
                value={text}
                multiline
                minRows={2}
                maxRows={6}
                fullWidth
                sx={{ mt: 2 }}
                onChange={({ target }) => setText(target.value)}
                onBlur={() => void look(withPast)}
              />
              <Preview preview={preview} shown={shown} onShow={(code) => void look(withPast, code)} />
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** How many people of which events, and who is left out for what reason. */
function Whom({ preview }: { preview: Reminded }) {
  const { words, say } = useToPayWords();
  const leftOut = (['later', 'today', 'unreachable', 'settled'] as const).filter((reason) => preview[reason] > 0);
  return (
    <>
      <Typography color="text.primary">{say(words.remind.people, { smart_count: preview.reminded })}</Typography>
      {preview.events.length > 1 && (
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          {preview.events.map(({ _id, name, people }) => (
            <li key={_id}>{say(words.remind.ofEvent, { name, smart_count: people })}</li>
          ))}
        </Box>
      )}
      {leftOut.map((reason) => (
        <Typography key={reason} color="text.secondary">
          {say(words.remind[reason], { smart_count: preview[reason] })}
        </Typography>
      ))}
    </>
  );
}

interface PreviewProps {
  preview: Reminded;
  shown: string | undefined;
  onShow: (code: string) => void;
}

/** What one of them reads: the first, or the one that is asked for. */
function Preview({ preview: { people, mail }, shown, onShow }: PreviewProps) {
  const { words, say } = useToPayWords();
  const locale = useLocale();
  const [first] = people;
  if (!mail || !first) return null;
  return (
    <Box sx={{ mt: 2 }}>
      {people.length > 1 && (
        <TextField
          select
          size="small"
          fullWidth
          label={words.remind.previewOf}
          value={shown ?? first.code}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => onShow(target.value)}
        >
          {people.map(({ code, name, amount, eventName }) => (
            <option key={code} value={code}>
              {say(words.remind.person, { name, amount: formatCents(amount, locale), event: eventName })}
            </option>
          ))}
        </TextField>
      )}
      <Box
        role="group"
        aria-label={words.remind.preview}
        sx={{
          mt: 1.5,
          p: 2,
          borderRadius: '10px',
          bgcolor: 'background.sunken',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        <b>{mail.subject}</b>
        {`\n\n${mail.text}`}
      </Box>
    </Box>
  );
}
