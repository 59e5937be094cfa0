import { participationList } from '#domain/participations/schema.ts';
import { paymentList } from '#domain/payments/list.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { participationColumns, paymentColumns } from '#i18n/sheets/lists.ts';
import { paymentReader, showRequest } from '../../kernel/related.ts';
import { type Answer, type Call, visible } from '../../kernel/route.ts';
import { exported, sheet } from '../../kernel/sheet.ts';
import { requestOptions } from '../participations.ts';
import { paymentsListed } from './payments.ts';

export function paymentSheet(call: Call): Promise<Answer> {
  const listed = paymentsListed(call);
  const { show = paymentReader(call.store).show } = listed.options;
  const found = exported(listed.call, paymentList, listed.rows, listed.options);
  const rows = found.map((row) => show(row) as Payment);
  return sheet(call, 'payments', paymentColumns, rows);
}

export function requestSheet(call: Call): Promise<Answer> {
  const found = exported(call, participationList, visible(call, call.store.participations), requestOptions(call));
  const rows = found.map((row) => showRequest(call.store, row));
  return sheet(call, 'participations', participationColumns, rows);
}
