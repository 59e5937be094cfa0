import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { TextInput, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { type KeepInput, keepInput, removalInput } from '#domain/waiting-list/schema.ts';
import { isLive } from '#domain/waiting-list/status.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { useReloaded } from '#src/components/record/conflict/use-reloaded.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { bookingPath } from '../reservations/public/booking-choice.ts';
import type { WaitingRecord } from './waiting-record.ts';

type Asked = 'offer' | 'keep' | 'remove';

interface WaitingActionsProps {
  record: WaitingRecord;
  event: EventWithCounters;
}

/** Offers by hand, keeps places for a group, takes off the list with a reason, books for anyone who says yes on the phone. */
export function WaitingActions({ record, event }: WaitingActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const actor = useActor();
  const menu = useMenu();
  // As it stood when the dialog was opened, whatever the list reads meanwhile.
  const [asked, setAsked] = useState<{ action: Asked; record: WaitingRecord } | null>(null);
  if (!isLive(record.status) || !can(actor, 'update', 'waiting-list', record)) return null;
  const name = personName(record.user);
  const choose = (action: Asked) => menu.choose(() => setAsked({ action, record }));
  const ids = { tenantId: event.tenantId, eventId: event._id };
  const book = () => void navigate(bookingPath(prefix, ids, { id: record.userId, role: record.user.role }));
  const close = () => setAsked(null);
  return (
    <>
      <MoreMenu label={translate('waitingList.more', { name })} menu={menu}>
        {record.status === 'waiting' && <MenuItem onClick={choose('offer')}>{translate('waitingList.offer')}</MenuItem>}
        {record.status === 'waiting' && <MenuItem onClick={choose('keep')}>{translate('waitingList.keep')}</MenuItem>}
        {record.status === 'offered' && <MenuItem onClick={book}>{translate('waitingList.book')}</MenuItem>}
        <MenuItem onClick={choose('remove')}>{translate('waitingList.remove')}</MenuItem>
      </MoreMenu>
      {asked?.action === 'offer' && <OfferDialog {...{ record: asked.record, name, close }} />}
      {asked?.action === 'keep' && <KeepDialog {...{ record: asked.record, name, close }} />}
      {asked?.action === 'remove' && <RemoveDialog {...{ record: asked.record, name, close }} />}
    </>
  );
}

interface DialogProps {
  record: WaitingRecord;
  name: string;
  close: () => void;
}

function OfferDialog({ record, name, close }: DialogProps) {
  const translate = useTranslate();
  const { call } = useApi();
  const refresh = useRefresh();
  const { run, isPending } = useAction();

  async function offer() {
    if (!(await run(() => call('POST waiting-list/:id/offer', asRead(record)), 'waitingList.offered'))) refresh();
    close();
  }

  return (
    <ConfirmDialog
      open
      title={translate('waitingList.offerTitle', { name })}
      confirm="waitingList.offer"
      isPending={isPending}
      onConfirm={offer}
      onClose={close}
    >
      {translate('waitingList.offerText', { smart_count: record.places })}{' '}
      {translate('tickets.hearing.told', { names: name, smart_count: 1 })}
    </ConfirmDialog>
  );
}

/** The entry of an action: in the version that was read, unless it is wanted whatever it is now. */
const asRead = ({ _id, version }: WaitingRecord, { overwrite } = { overwrite: false }) => ({
  params: { id: _id },
  ifMatch: overwrite ? undefined : version,
});

function KeepDialog({ record: opened, name, close }: DialogProps) {
  const translate = useTranslate();
  const { edited: record, reload } = useReloaded('waiting-list', opened);
  const { call } = useApi();
  const toast = useToast();
  return (
    <FormDialog<KeepInput>
      open
      title={translate('waitingList.keepTitle', { name })}
      help="waitingList.keepHelp"
      record={{ places: record.places, hours: 24 }}
      schema={keepInput}
      submit="waitingList.keep"
      reload={reload}
      onSubmit={async (input, options) => {
        await call('POST waiting-list/:id/keep', { ...asRead(record, options), body: input });
        toast('waitingList.kept');
      }}
      onClose={close}
    >
      <WholeNumberInput source="places" label="waitingList.keepPlaces" isRequired helperText={false} autoFocus />
      <WholeNumberInput source="hours" label="waitingList.keepHours" isRequired helperText={false} />
    </FormDialog>
  );
}

function RemoveDialog({ record: opened, name, close }: DialogProps) {
  const translate = useTranslate();
  const { edited: record, reload } = useReloaded('waiting-list', opened);
  const { call } = useApi();
  const toast = useToast();
  const [isSilent, setSilent] = useState(false);
  return (
    <FormDialog<{ reason: string }>
      open
      title={translate('waitingList.removeTitle', { name })}
      help="waitingList.removeHelp"
      schema={removalInput}
      submit="waitingList.remove"
      reload={reload}
      onSubmit={async ({ reason }, options) => {
        await call('POST waiting-list/:id/remove', {
          ...asRead(record, options),
          body: { reason, ...(isSilent && { isSilent }) },
        });
        toast('waitingList.removedToast');
      }}
      onClose={close}
    >
      <TextInput source="reason" label="waitingList.reason" isRequired helperText={false} autoFocus multiline />
      <Box>
        <NotifySwitch names={[name]} isSilent={isSilent} onChange={setSilent} />
      </Box>
    </FormDialog>
  );
}
