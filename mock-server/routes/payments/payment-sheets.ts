import { participationList } from '#domain/participations/schema.ts';
import { paymentList } from '#domain/payments/list.ts';
import { feeKept, netOf, payoutOf, takenOf } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { paymentReader, showRequest } from '../../kernel/related.ts';
import { type Answer, type Call, visible } from '../../kernel/route.ts';
import { euros, exported, instant, languages, sheet } from '../../kernel/sheet.ts';
import { requestOptions } from '../participations.ts';
import { paymentsListed } from './payments.ts';

export function paymentSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const listed = paymentsListed(call);
  const { show = paymentReader(call.store).show } = listed.options;
  const found = exported(listed.call, paymentList, listed.rows, listed.options);
  const rows = found.map((row) => show(row) as Payment);
  return sheet(call, 'payments', rows, {
    takenAt: (row) => (row.takenAt ? instant(row.takenAt) : ''),
    surname: (row) => row.user?.surname,
    name: (row) => row.user?.name,
    event: (row) => row.event?.name,
    paymentType: (row) => enums.paymentType[row.paymentType],
    amount: (row) => euros(row.amount),
    takenAmount: (row) => euros(takenOf(row)),
    refundedAmount: (row) => euros(row.refundedAmount),
    netAmount: (row) => euros(netOf(row) ?? 0),
    feeAmount: (row) => euros(feeKept(row)),
    payoutAmount: (row) => euros(payoutOf(row) ?? 0),
    status: (row) => status.payment[row.status],
  });
}

export function requestSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const found = exported(call, participationList, visible(call, call.store.participations), requestOptions(call));
  const rows = found.map((row) => showRequest(call.store, row));
  return sheet(call, 'participations', rows, {
    createdAt: (row) => instant(row.createdAt),
    surname: (row) => row.user?.surname,
    name: (row) => row.user?.name,
    event: (row) => row.event?.name,
    slots: (row) => row.slots,
    paymentType: (row) => enums.paymentType[row.paymentType],
    status: (row) => status.participation[row.status],
  });
}
