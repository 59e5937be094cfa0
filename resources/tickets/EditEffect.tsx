import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { changeOfEdit } from '#domain/notifications/hearing.ts';
import { planParticipantEdit } from '#domain/tickets/edit.ts';
import { formatCents } from '#domain/values/money.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { fromForm, type ParticipantForm, type Questions } from './public/participant-form.ts';
import { WhoHears } from './public/WhoHears.tsx';

/** What the ticket costs with what is typed; null while that cannot be said, as with an age half typed. */
function priceAfter(ticket: TicketRecord, values: ParticipantForm, { event, extras, names }: Questions): number | null {
  if (!event) return null;
  const facts = {
    ...{ event, extras: extras.map((extra) => ({ ...extra, _id: extra.id })), requirementNames: names },
    paymentType: ticket.reservation?.paymentType ?? 'stripe',
  } as const;
  try {
    return planParticipantEdit(ticket, fromForm(values), facts).price;
  } catch {
    return null;
  }
}

/** Before it is saved: what an edit of a participant does to the price, and who hears of it. */
export function EditEffect({ ticket, questions }: { ticket: TicketRecord; questions: Questions }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext<ParticipantForm>();
  const values = useWatch<ParticipantForm>() as ParticipantForm;
  const price = priceAfter(ticket, values, questions) ?? ticket.price;
  const { name = '', surname = '', email = '', isSilent = false } = values;
  const change = changeOfEdit({ ...ticket.participantInfo, price: ticket.price }, { name, surname, email, price });
  if (change === 'corrected' || ticket.status !== 'valid') return null;
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {price !== ticket.price && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate('tickets.hearing.price', {
            before: formatCents(ticket.price, locale),
            after: formatCents(price, locale),
          })}
        </Typography>
      )}
      <WhoHears
        change={change}
        tickets={[ticket]}
        isSilent={isSilent}
        onChange={(isOn) => setValue('isSilent', isOn)}
      />
    </Alert>
  );
}
