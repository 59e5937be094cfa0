import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { MoneyWay } from '#domain/payments/ledger/entries.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { isPaidByHand, lineText, type RefundRequestRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { KeptPart, useKept } from '../../payments/public/KeptPart.tsx';
import { useRefundActions } from './use-refund-actions.ts';

/** Gives an accepted request's money back: two buttons, two ways, each says what it does before it does it. */
export function GiveBack({ request }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  const [way, setWay] = useState<MoneyWay | null>(null);
  const isAgain = request.refund?.state === 'failed';
  return (
    <>
      <Button startIcon={<PaymentsOutlined />} onClick={() => setWay('other')}>
        {translate('tickets.actions.refundOther')}
      </Button>
      {!isPaidByHand(request.payment) && (
        <Button variant="contained" color="secondary" startIcon={<ReplayOutlined />} onClick={() => setWay('card')}>
          {translate(isAgain ? 'refundRequests.actions.again' : 'tickets.actions.refundCard')}
        </Button>
      )}
      {way && <GiveBackDialog request={request} way={way} onClose={() => setWay(null)} />}
    </>
  );
}

function GiveBackDialog({
  request,
  way,
  onClose,
}: {
  request: RefundRequestRecord;
  way: MoneyWay;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { isPending, giveBack } = useRefundActions(request);
  const [restock, setRestock] = useState(request.restock);
  const price = request.payment.amount + request.keptAmount;
  const kept = useKept(price);
  const stays = kept.kept ?? request.keptAmount;
  const money = (cents: number) => formatCents(cents, locale);
  const isCard = way === 'card';
  const words = {
    amount: money(price - stays),
    name: personName(request.user),
    products: request.products.map(lineText).join(', '),
  };

  async function confirm() {
    if (await giveBack({ restock, way, ...kept.terms })) onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`tickets.confirm.${isCard ? 'refundCard' : 'refundOther'}`}
      confirm={translate(`tickets.refund.${isCard ? 'confirmCard' : 'confirmOther'}`, { amount: words.amount })}
      cancel="tickets.leave"
      isDestructive={isCard}
      isPending={isPending}
      disabledBecause={kept.isIncomplete ? 'app.reasons.kept' : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography color="text.primary" sx={{ fontWeight: 600 }}>
        {translate(`refundRequests.texts.${isCard ? 'refunded' : 'refundedOther'}`, words)}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {translate(isCard ? 'refundRequests.texts.startsNow' : 'tickets.refund.otherText')}
      </Typography>
      {request.keptAmount > 0 && kept.kept === null && (
        <Typography sx={{ mt: 1 }}>
          {translate('refundRequests.texts.keptBefore', {
            amount: money(request.keptAmount),
            reason: request.keptReason ?? '',
          })}
        </Typography>
      )}
      {price > 0 && <KeptPart kept={kept} help="refundRequests.texts.keptHelp" sum={stays} />}
      <FormControlLabel
        sx={{ mt: 1.5, color: 'text.primary' }}
        control={<Checkbox checked={restock} onChange={(_, checked) => setRestock(checked)} />}
        label={translate('refundRequests.texts.restock')}
      />
    </ConfirmDialog>
  );
}
