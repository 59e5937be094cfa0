import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useLocale, useRefresh, useTranslate } from 'react-admin';
import { type Decision, decisionsOf } from '#domain/participations/decide.ts';
import { can } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { acceptedPrice as english } from '#i18n/en/bookings/accepted-price.ts';
import { acceptedPrice as italian } from '#i18n/it/bookings/accepted-price.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { amountNowOf, isStaleWrite, messageOf } from '#src/components/record/refusal/refusal.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useWords } from '#src/components/use-words.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { isAlwaysTold, type RequestRecord } from './request-record.ts';

type Asked = Exclude<Decision, 'canceled'>;

interface RequestActionsProps {
  request: RequestRecord;
  /** In a card of a list, or in a row of a table: a sign each. */
  size?: 'page' | 'card' | 'row';
}

/** What a decision comes to, and what it does to the card, which is held while the request waits: without it the booking waits for the money. */
function textsOf(decision: Asked, { paymentType, status }: RequestRecord): string[] {
  const isByCard = paymentType === 'stripe';
  const isHeld = isByCard && status === 'pending';
  if (decision === 'declined') return ['declineText', ...(isHeld ? ['declineHeldText'] : [])];
  if (isByCard && !isHeld) return ['acceptAskText'];
  return ['acceptText', ...(isHeld ? ['acceptHeldText'] : [])];
}

/** Accept and decline, as far as the request stands. */
export function RequestActions({ request, size = 'page' }: RequestActionsProps) {
  const isCompact = size !== 'page';
  const translate = useTranslate();
  const locale = useLocale();
  const actor = useActor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [total, setTotal] = useState(request.total);
  const { words, say } = useWords(english, italian);
  const [isPending, decide] = useDecision(request);
  const [isReading, readTotal] = usePriceNow(request);
  const allowed = can(actor, 'accept', 'participations', request) ? decisionsOf(request, new Date()) : [];

  const free = request.event?.freePlaces;
  const isFull = free !== undefined && free !== null && free < request.slots;
  const why = isFull ? translate('participations.tooFew', { free, smart_count: request.slots }) : '';
  const isTold = isAlwaysTold(asked, request);
  const name = personName(request.user);

  async function confirm() {
    const now = asked && (await decide(asked, { isSilent: isSilent && !isTold, expected: total }));
    // At another price it is shown first.
    if (typeof now === 'number') setTotal(now);
    else close();
  }
  // What it comes to may be another by now, which is known before it is accepted.
  async function ask(decision: Asked) {
    setAsked(decision);
    if (decision === 'accepted') setTotal(await readTotal());
  }
  function close() {
    setAsked(null);
    setTotal(request.total);
  }

  return (
    <>
      {size === 'row' &&
        (['declined', 'accepted'] as const)
          .filter((decision) => allowed.includes(decision))
          .map((decision) => {
            const name = translate(decision === 'declined' ? 'participations.decline' : 'participations.accept');
            return (
              <IconButton
                key={decision}
                title={decision === 'accepted' && why !== '' ? why : name}
                disabled={decision === 'accepted' && isFull}
                // Of many rows each says whose request it decides.
                aria-label={`${name}: ${personName(request.user)}`}
                onClick={() => void ask(decision)}
              >
                {decision === 'declined' ? <Close /> : <Check color={isFull ? 'disabled' : 'primary'} />}
              </IconButton>
            );
          })}
      {size !== 'row' && allowed.includes('declined') && (
        <Button size={isCompact ? 'small' : 'medium'} startIcon={<Close />} onClick={() => void ask('declined')}>
          {translate('participations.decline')}
        </Button>
      )}
      {size !== 'row' && allowed.includes('accepted') && (
        <MainButton
          size={isCompact ? 'small' : 'medium'}
          variant={isCompact ? 'outlined' : 'contained'}
          color={isCompact ? 'primary' : 'secondary'}
          startIcon={<Check />}
          disabledBecause={why}
          onClick={() => void ask('accepted')}
        >
          {translate('participations.accept')}
        </MainButton>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'declined' ? 'participations.declineTitle' : 'participations.acceptTitle'}
        confirm={asked === 'declined' ? 'participations.decline' : 'participations.accept'}
        isDestructive={asked === 'declined'}
        isPending={isPending || isReading}
        onConfirm={confirm}
        onClose={close}
      >
        {total !== request.total && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {say(words.changed, {
              before: formatCents(request.total, locale),
              after: formatCents(total, locale),
            })}{' '}
            {request.paymentType !== 'stripe' && say(words.owed, { name, amount: formatCents(total, locale) })}
          </Alert>
        )}
        {(asked ? textsOf(asked, request) : []).map((text) => (
          <Typography key={text} sx={{ '& + &': { mt: 1 } }}>
            {translate(`participations.${text}`, {
              ...{ name, event: request.event?.name ?? '', smart_count: request.slots },
              amount: formatCents(total, locale),
            })}
          </Typography>
        ))}
        <NotifySwitch names={[name]} isSilent={isSilent} onChange={isTold ? undefined : setSilent} />
      </ConfirmDialog>
    </>
  );
}

/** Reads what a request comes to now; where it cannot be read, what it came to when it was made: accepting says it then. */
function usePriceNow(request: RequestRecord): [boolean, () => Promise<number>] {
  const { getOne } = useDataProvider();
  const [isReading, setReading] = useState(false);

  async function read() {
    setReading(true);
    try {
      const { data } = await getOne<RequestRecord>('participation-requests', { id: request.id });
      return data.totalNow ?? request.total;
    } catch {
      return request.total;
    } finally {
      setReading(false);
    }
  }
  return [isReading, read];
}

interface Sent {
  isSilent: boolean;
  /** What it was shown to come to. */
  expected: number;
}

/**
 * Sends a decision with the version that was looked at: one that somebody else has taken meanwhile is shown instead. Answers what the
 * request comes to now, where that is not what was shown: then nothing was decided.
 */
function useDecision(request: RequestRecord): [boolean, (decision: Asked, sent: Sent) => Promise<number | undefined>] {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  async function decide(decision: Asked, { isSilent, expected }: Sent) {
    setPending(true);
    try {
      const { data } = await dataProvider.update('participation-requests', {
        id: request.id,
        data: { status: decision, ...(decision === 'accepted' && { expected }), ...(isSilent && { isSilent }) },
        previousData: request,
      });
      toast(data.status === 'toAuthorize' ? 'participations.asked' : `participations.${decision}`);
    } catch (error) {
      const amount = amountNowOf(error);
      if (amount !== undefined) {
        setPending(false);
        return amount;
      }
      toast(isStaleWrite(error) ? 'participations.changed' : messageOf(error), { type: 'error' });
    }
    setPending(false);
    refresh();
    return undefined;
  }

  return [isPending, decide];
}
