import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { daysBetween, movedEvent } from '#domain/events/copy.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { EventFields } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { isCopied } from '#domain/extras/supplement.ts';
import { addDays, formatDateTime, toLocalInput } from '#domain/values/time.ts';
import { copying as english } from '#i18n/en/events/copying.ts';
import { copying as italian } from '#i18n/it/events/copying.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { DateTextField } from '#src/components/inputs/date/DateTextField.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { usePartsOf } from '#src/components/records/use-parts-of.ts';
import { useWords } from '#src/components/use-words.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { EventRecord } from '../record.ts';

const dayOf = (moment: Date | string) => toLocalInput(moment).slice(0, 10);

/** The same weekday, a week later or as many weeks as it takes to be ahead. */
function nextDay(event: EventFields, now: Date): string {
  const begins = beginningOf(event);
  if (begins === null) return dayOf(addDays(now, 7));
  const passed = -(daysBetween(event, dayOf(now)) ?? 0);
  const weeks = passed >= 0 ? 1 : Math.floor(-passed / 7) + 1;
  return dayOf(addDays(new Date(begins), weeks * 7));
}

const shownDates = [
  ...(['openReservationDate', 'closingReservationDate', 'wireTransferLimitDate', 'onSiteLimitDate'] as const),
  ...(['departureDate', 'startDate', 'endDate', 'returnDate'] as const),
];

export interface CopyDialogProps {
  event: EventRecord;
  onClose: () => void;
}

/** Asks for the first day of an event that is made from another, and shows where each of its dates goes. */
export function CopyDialog({ event, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { call } = useApi();
  const { prefix } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const refuse = useRefusalToast();
  const [now] = useState(() => new Date());
  const [firstDay, setFirstDay] = useState<string | undefined>(() => nextDay(event, now));
  // Of this dialog: pressed twice, or sent again, it makes one event.
  const key = useRef(crypto.randomUUID());
  const text = (name: string, options?: object) => translate(`events.overview.copy.${name}`, options);
  const { words } = useWords(english, italian);
  const leftOut = usePartsOf<Extra>('extras', event._id, event.priceType === 'free').filter(
    (extra) => !isCopied(extra, event),
  );
  const hasDates = beginningOf(event) !== null;
  const moved = hasDates && firstDay ? movedEvent(event, firstDay, now) : null;
  const isRefused = hasDates && moved === null;
  const wrong = firstDay ? text('past') : translate('validation.day');

  const copy = useMutation({
    mutationFn: () =>
      call('POST events/:id/clone', {
        ...{ params: { id: event._id }, idempotencyKey: key.current },
        body: { name: event.name, ...(hasDates && { firstDay }) },
      }),
    onError: refuse,
    onSuccess: async (made) => {
      toast('events.overview.copy.done');
      await queryClient.invalidateQueries({ queryKey: ['events'] });
      onClose();
      void navigate(recordPath(prefix, 'events', made._id, { tab: 'description' }));
    },
  });

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    // It may stand over the form of a new event, which is not sent with it.
    submitted.stopPropagation();
    if (!isRefused) copy.mutate();
  }

  return (
    <ActionDialog
      aria-describedby={`${id}-help`}
      onSubmit={submit}
      title={text('title', { name: event.name })}
      action={
        <Button type="submit" variant="contained" loading={copy.isPending}>
          {text('confirm')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography id={`${id}-help`} color="text.secondary" sx={{ mb: 2 }}>
        {text(hasDates ? 'help' : 'noDate')}
      </Typography>
      {hasDates && (
        <DateTextField
          id={`${id}-day`}
          label={text('firstDay')}
          value={firstDay}
          min={dayOf(now)}
          onChange={setFirstDay}
          error={isRefused}
          helperText={isRefused ? wrong : ' '}
        />
      )}
      {moved && (
        <Box component="dl" aria-label={text('dates')} sx={{ m: 0, display: 'grid', gap: 0.5 }}>
          {shownDates.map((name) => {
            const before = event[name];
            if (before === null) return null;
            const after = moved.fields[name];
            return (
              <DateLine
                key={name}
                name={translate(`events.detail.dates.${name}`, { _: translate(`resources.events.fields.${name}`) })}
                value={after === null ? text('leftEmpty') : formatDateTime(after)}
                isEmpty={after === null}
              />
            );
          })}
          {moved.fields.departurePoints.map(({ groupingPoint, departureDate }) => (
            <DateLine key={groupingPoint + departureDate} name={groupingPoint} value={formatDateTime(departureDate)} />
          ))}
          {leftOut.map(({ _id, name }) => (
            <DateLine key={_id} name={name} value={words.noSupplement} isEmpty />
          ))}
          {moved.leftEmpty.includes('preemptions') && (
            <DateLine name={text('preemptions')} value={text('noPreemptions')} isEmpty />
          )}
        </Box>
      )}
    </ActionDialog>
  );
}

function DateLine({ name, value, isEmpty = false }: { name: string; value: string; isEmpty?: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ flex: '1 1 180px' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={({ palette }) => ({
          m: 0,
          flex: '1 1 180px',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          ...(isEmpty && { color: palette.tone.orange.main }),
        })}
      >
        {value}
      </Typography>
    </Box>
  );
}
