import { participationList } from '../../../domain/participations/schema.ts';
import { paymentList } from '../../../domain/payments/list.ts';
import { feeKept, netOf, payoutOf, takenOf } from '../../../domain/payments/net.ts';
import { paymentReader, showRequest } from '../../kernel/related.ts';
import { type Answer, type Call, visible } from '../../kernel/route.ts';
import { euros, exported, instant, languages, sheet } from '../../kernel/sheet.ts';
import { requestOptions } from '../participations.ts';
import { paymentOptions } from './payments.ts';

export function paymentSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const found = exported(call, paymentList, visible(call, call.store.payments), paymentOptions(call));
  const rows = found.map(paymentReader(call.store).show);
  return sheet(call, 'payments', rows, {
    createdAt: (row) => instant(row.createdAt),
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
