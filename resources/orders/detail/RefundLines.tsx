import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useLocale, useRefresh, useTranslate } from 'react-admin';
import { amountOf, lineAmount } from '#domain/orders/amounts.ts';
import type { OrderLine } from '#domain/orders/schema.ts';
import { type MoneyWay, moneyWays } from '#domain/payments/ledger/entries.ts';
import { can } from '#domain/permissions.ts';
import { refundable } from '#domain/refund-requests/rules.ts';
import type { LinesRefund } from '#domain/refund-requests/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { RequiredLabel } from '#src/components/inputs/RequiredLabel.tsx';
import {
  isPaidByHand,
  lineText,
  type OrderRecord,
  type RefundRequestRecord,
} from '#src/components/records/order-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { KeptPart, useKept } from '../../payments/public/KeptPart.tsx';

/** The lines money can be given back for: those of a request that waits are decided on there. */
function useRefundableLines(order: OrderRecord): readonly OrderLine[] | undefined {
  const { data } = useGetList<RefundRequestRecord>('refund-requests', {
    filter: { orderId: order.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!data) return undefined;
  const lines = order.products.map((line) => ({ id: line._id, status: line.status, line }));
  const requests = data.map(({ status, productIds }) => ({ status, lineIds: productIds }));
  return refundable(lines, requests).map(({ line }) => line);
}

/** Gives money of an order back that nobody asked for in the app, as after a call. */
export function RefundLines({ order }: { order: OrderRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  const lines = useRefundableLines(order);
  const [isOpen, setOpen] = useState(false);
  if (!lines || lines.length === 0 || !can(actor, 'refund', 'orders', order)) return null;
  return (
    <>
      <Button startIcon={<PaymentsOutlined />} onClick={() => setOpen(true)}>
        {translate('orders.refund.open')}
      </Button>
      {isOpen && <RefundDialog order={order} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RefundDialogProps {
  order: OrderRecord;
  lines: readonly OrderLine[];
  onClose: () => void;
}

function RefundDialog({ order, lines, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly string[]>(lines.length === 1 ? lines.map(({ _id }) => _id) : []);
  // What was noted by hand was on no card.
  const ways = isPaidByHand(order.payment) ? (['other'] as const) : moneyWays;
  const [way, setWay] = useState<MoneyWay>(ways[0]);
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(false);
  const wanted = lines.filter(({ _id }) => chosen.includes(_id));
  const price = amountOf(wanted);
  const kept = useKept(price);
  const { isPending, refund } = useRefund(order, onClose);
  const stays = kept.kept ?? 0;
  const amount = formatCents(price - stays, locale);
  const isCard = way === 'card';
  const missing =
    wanted.length === 0
      ? 'app.reasons.noLines'
      : reason.trim() === ''
        ? 'app.reasons.reason'
        : kept.isIncomplete
          ? 'app.reasons.kept'
          : undefined;
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <ConfirmDialog
      open
      title="orders.refund.title"
      confirm={translate(`tickets.refund.${isCard ? 'confirmCard' : 'confirmOther'}`, { amount })}
      cancel="tickets.leave"
      isDestructive={isCard}
      isPending={isPending}
      disabledBecause={missing}
      onConfirm={() => void refund({ lineIds: [...chosen], reason: reason.trim(), restock, way, ...kept.terms })}
      onClose={onClose}
    >
      <FormControl component="fieldset" sx={{ color: 'text.primary' }}>
        <FormLabel component="legend">{translate('orders.refund.lines')}</FormLabel>
        <FormGroup>
          {lines.map((line) => (
            <FormControlLabel
              key={line._id}
              control={<Checkbox checked={chosen.includes(line._id)} onChange={() => toggle(line._id)} />}
              label={`${lineText(line)} · ${formatCents(lineAmount(line), locale)}`}
            />
          ))}
        </FormGroup>
      </FormControl>
      <FormControl component="fieldset" sx={{ mt: 2, color: 'text.primary' }}>
        <FormLabel component="legend">{translate('orders.refund.way')}</FormLabel>
        <RadioGroup value={way} onChange={(_, value) => setWay(moneyWays.find((one) => one === value) ?? 'card')}>
          {ways.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={translate(one === 'card' ? 'tickets.actions.refundCard' : 'tickets.actions.refundOther')}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography sx={{ mt: 1 }}>
        {translate(isCard ? 'refundRequests.texts.startsNow' : 'tickets.refund.otherText')}{' '}
        {translate(`orders.refund.told.${way}`)}
      </Typography>
      <TextField
        fullWidth
        required
        multiline
        label={<RequiredLabel isRequired>{translate('orders.refund.reason')}</RequiredLabel>}
        helperText={translate('orders.refund.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {price > 0 && <KeptPart kept={kept} help="refundRequests.texts.keptHelp" sum={stays} />}
      <FormControlLabel
        sx={{ mt: 1.5, color: 'text.primary' }}
        control={<Checkbox checked={restock} onChange={(_, checked) => setRestock(checked)} />}
        label={translate('refundRequests.texts.restock')}
      />
    </ConfirmDialog>
  );
}

/** Sends it; refused, what was typed stays open. */
function useRefund(order: OrderRecord, onDone: () => void) {
  const { call } = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const { run, isPending } = useAction();

  async function refund(body: LinesRefund): Promise<void> {
    await run(async () => {
      const { status } = await call('POST orders/:id/refund', { params: { id: order.id }, body });
      toast(status === 'refunded' ? 'refundRequests.done.refunded' : 'refundRequests.done.started');
      onDone();
    });
    refresh();
  }

  return { isPending, refund };
}
