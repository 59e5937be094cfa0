import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { validateParticipants } from '#domain/reservations/booking.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { emptyParticipant, type ParticipantDraft, pricesOf, toInput } from '../create/booking-form.ts';
import { ParticipantFields } from '../create/ParticipantFields.tsx';
import { useEventQuestions } from '../create/use-event-questions.ts';
import type { ChangeDialogProps } from './change-dialog.ts';
import { useChange } from './use-change.ts';
import { useChangeWords } from './use-change-words.ts';

/** Messages about who joins, by the path under which the form draws them. */
function ofPerson(errors: Readonly<Record<string, string>>, index: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      const field = /^(?:participantsInfo\.1|person)\.(.+)$/.exec(path)?.[1];
      return field === undefined ? [] : [[`participantsInfo.${index}.${field}`, text]];
    }),
  );
}

/** Asks who joins a booking, and says what they cost before they do. */
export function AddPersonDialog({ reservation, onClose }: Pick<ChangeDialogProps, 'reservation' | 'onClose'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const api = useApi();
  const { words, say } = useChangeWords();
  const { event, extras, requirementNames } = useEventQuestions(reservation.eventId);
  const [draft, setDraft] = useState<ParticipantDraft>(() => ({ ...emptyParticipant(), sharesEmail: true }));
  const [isTried, setTried] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const change = useChange(reservation, onClose);
  if (!event) {
    return (
      <ConfirmDialog open title={words.add.title} confirm={words.add.action} onConfirm={onClose} onClose={onClose}>
        <TableSkeleton />
      </ConfirmDialog>
    );
  }
  const index = reservation.slots;
  const booker = { ...emptyParticipant(), email: reservation.user?.email ?? '' };
  const draftOfTwo = { participants: [booker, draft], departurePoint: '', paymentType: '' as const };
  const price = pricesOf(event, extras, draftOfTwo)[1] ?? null;
  const { sharesEmail } = draft;
  const person = toInput(event, sharesEmail ? { ...draft, email: booker.email } : draft, 1);
  const problems = ofPerson(validateParticipants(event, [person, person], { requirementNames }), index);
  const errors = { ...ofPerson(change.refused, index), ...(isTried ? problems : {}) };
  const name = `${draft.name} ${draft.surname}`.trim();
  const inWords = price === null ? '' : price === 0 ? words.add.free : formatCents(price, locale);

  function add() {
    setTried(true);
    if (Object.keys(problems).length > 0 || price === null) return;
    const { email, userType: _none, ...rest } = person;
    const body = { person: { ...rest, ...(!sharesEmail && { email }) }, expected: price, isSilent };
    void change.run(
      (read) => api.call('POST reservations/:id/people', { ...read, body }),
      say(words.add.done, { name }),
    );
  }

  return (
    <ConfirmDialog
      open
      title={words.add.title}
      confirm={name && inWords ? say(words.add.actionNamed, { name, price: inWords }) : words.add.action}
      isPending={change.isPending}
      onConfirm={add}
      onClose={onClose}
    >
      <ParticipantFields
        {...{ event, extras, requirementNames, index, errors, participant: draft }}
        onChange={(next) => {
          setDraft(next);
          change.forget();
        }}
      />
      <Typography color="text.primary" sx={{ mt: 2 }} role="status">
        {price === null
          ? words.add.priceLater
          : price === 0
            ? words.add.priceFree
            : say(words.add.price, {
                price: inWords,
                way: translate(`enums.paymentType.${reservation.paymentType}`).toLocaleLowerCase(locale),
              })}
      </Typography>
      {price !== null && price > 0 && reservation.paymentType === 'stripe' && (
        <Typography>{words.add.priceCard}</Typography>
      )}
      <NotifySwitch names={[personName(reservation.user)]} isSilent={isSilent} onChange={setSilent} />
    </ConfirmDialog>
  );
}
