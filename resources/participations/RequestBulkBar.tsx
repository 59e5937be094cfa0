import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext, useLocale, useRefresh, useTranslate } from 'react-admin';
import { byPlaces, decisionsOf } from '#domain/participations/decide.ts';
import { formatCents } from '#domain/values/money.ts';
import { eachOf } from '#src/components/batches.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useOutcome } from '#src/components/feedback/use-outcome.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { isAlwaysTold, type RequestRecord } from './request-record.ts';

type Decided = 'accepted' | 'declined';

/** What is asked about, as it was when it was: the list behind goes on changing. */
interface Asked {
  decision: Decided;
  rows: readonly RequestRecord[];
  /** Those for whom no places are left. */
  left: readonly RequestRecord[];
}

const decisions = {
  accepted: { icon: <Check />, name: 'accept' },
  declined: { icon: <Close />, name: 'decline' },
} as const;

/** What the requests come to, in cents. */
const sumOf = (requests: readonly RequestRecord[]): number => requests.reduce((sum, { total }) => sum + total, 0);

/** Accepts or declines the chosen requests together, one after the other in the list's order, so that the first get the places. */
export function RequestBulkBar() {
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const { update } = useDataProvider();
  const { selectedIds, onUnselectItems } = useListContext<RequestRecord>();
  const { chosen, hidden, isReading } = useChosen<RequestRecord>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [isPending, setPending] = useState(false);
  const outcomes = useOutcome();
  if (selectedIds.length === 0) return outcomes.dialog;
  const now = new Date();
  const openTo = (decision: Decided) => chosen.filter((request) => decisionsOf(request, now).includes(decision));
  const rows = asked?.rows ?? [];
  const held = sumOf(rows.filter(({ paymentType, status }) => paymentType === 'stripe' && status === 'pending'));

  const isTold = rows.some((request) => isAlwaysTold(asked?.decision ?? null, request));

  function ask(decision: Decided) {
    const open = openTo(decision);
    const { fitting, left } = decision === 'accepted' ? byPlaces(open) : { fitting: open, left: [] };
    setAsked({ decision, rows: fitting, left });
  }

  async function decide(decision: Decided) {
    setPending(true);
    const toPay: RequestRecord[] = [];
    const send = async (request: RequestRecord) => {
      const { data } = await update<RequestRecord>('participation-requests', {
        id: request.id,
        data: {
          status: decision,
          ...(decision === 'accepted' && { expected: request.total }),
          ...(isSilent && !isTold && { isSilent }),
        },
        previousData: request,
      });
      if (data.status === 'toAuthorize') toPay.push(request);
    };
    const outcome = await eachOf(rows, send, 1);
    setPending(false);
    setAsked(null);
    // Who has to pay first has no booking yet.
    const settled = outcome.done.filter((request) => !toPay.includes(request));
    const args = { smart_count: settled.length, amount: formatCents(sumOf(settled), locale) };
    const done = [
      settled.length > 0 && translate(`participations.bulk.done.${decision}`, args),
      toPay.length > 0 && translate('participations.bulk.asked', { smart_count: toPay.length }),
    ].filter((said) => said !== false);
    outcomes.report(outcome, {
      done: done.join('. '),
      nameOf: ({ user, event }) => `${personName(user)} · ${event?.name ?? ''}`,
    });
    if (outcome.done.length > 0) onUnselectItems();
    refresh();
  }

  return (
    <>
      <SelectionBar texts="participations.bulk" amount={sumOf(chosen)} hidden={hidden}>
        {(['accepted', 'declined'] as const).map((decision) => {
          const count = openTo(decision).length;
          return (
            <SelectionButton
              key={decision}
              startIcon={decisions[decision].icon}
              count={count}
              disabled={count === 0 || isReading}
              onClick={() => ask(decision)}
            >
              {translate(`participations.${decisions[decision].name}`)}
            </SelectionButton>
          );
        })}
      </SelectionBar>
      {asked && (
        <ConfirmDialog
          open
          title={`participations.bulk.title.${asked.decision}`}
          confirm={`participations.${decisions[asked.decision].name}`}
          cancel="participations.bulk.leave"
          isDestructive={asked.decision === 'declined'}
          isPending={isPending}
          disabledBecause={rows.length === 0 ? 'errors.not_enough_seats' : undefined}
          onConfirm={() => void decide(asked.decision)}
          onClose={() => setAsked(null)}
        >
          <Typography color="text.primary" sx={{ fontWeight: 600 }}>
            {translate('participations.bulk.what', {
              ...{ smart_count: rows.length, amount: formatCents(sumOf(rows), locale) },
              places: rows.reduce((sum, { slots }) => sum + slots, 0),
            })}
          </Typography>
          <Typography sx={{ mt: 1 }}>{translate(`participations.bulk.text.${asked.decision}`)}</Typography>
          {held > 0 && (
            <Typography sx={{ mt: 1 }}>
              {translate(`participations.bulk.held.${asked.decision}`, { amount: formatCents(held, locale) })}
            </Typography>
          )}
          {asked.left.length > 0 && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {translate('participations.bulk.left', {
                names: asked.left.map(({ user }) => personName(user)).join(', '),
              })}
            </Alert>
          )}
          <NotifySwitch
            names={[...new Set(rows.map(({ user }) => personName(user)))]}
            {...{ isSilent }}
            onChange={isTold ? undefined : setSilent}
          />
        </ConfirmDialog>
      )}
      {outcomes.dialog}
    </>
  );
}
