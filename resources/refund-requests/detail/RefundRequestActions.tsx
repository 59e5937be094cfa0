import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { isDecidable } from '#domain/refund-requests/rules.ts';
import type { RefundDecision } from '#domain/refund-requests/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { lineText, type RefundRequestRecord } from '#src/components/records/order-record.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { GiveBack } from './GiveBack.tsx';
import { useRefundActions } from './use-refund-actions.ts';

/** Accept and refuse while it waits; give back while it is accepted and not all of it is back. */
export function RefundRequestActions({ request }: { request: RefundRequestRecord }) {
  const actor = useActor();
  if (!can(actor, 'update', 'refund-requests', request)) return null;
  return (
    <>
      {isDecidable(request) && <Decide request={request} />}
      {request.toRefund && request.refund?.state !== 'pending' && <GiveBack request={request} />}
    </>
  );
}

function useWords({ payment, user, products }: RefundRequestRecord) {
  const locale = useLocale();
  return {
    amount: formatCents(payment.amount, locale),
    name: personName(user),
    products: products.map(lineText).join(', '),
  };
}

function Decide({ request }: { request: RefundRequestRecord }) {
  const translate = useTranslate();
  const words = useWords(request);
  const { isPending, decide } = useRefundActions(request);
  const [asked, setAsked] = useState<RefundDecision | null>(null);

  async function confirm() {
    if (asked) await decide(asked);
    setAsked(null);
  }

  return (
    <>
      <Button startIcon={<Close />} onClick={() => setAsked('refused')}>
        {translate('refundRequests.actions.refused')}
      </Button>
      <Button variant="contained" color="secondary" startIcon={<Check />} onClick={() => setAsked('accepted')}>
        {translate('refundRequests.actions.accepted')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={`refundRequests.titles.${asked ?? 'accepted'}`}
        confirm={`refundRequests.actions.${asked ?? 'accepted'}`}
        isDestructive={asked === 'refused'}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {translate(`refundRequests.texts.${asked ?? 'accepted'}`, words)}
      </ConfirmDialog>
    </>
  );
}
