import { usePaymentFilters } from '#resources/payments/PaymentList.tsx';
import { PaymentLookups } from '#resources/payments/PaymentLookups.tsx';
import { PaymentTable } from '#resources/payments/PaymentTable.tsx';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** What came in, is waited for, went back, and what of it stays after fees. */
export function PaymentsReport() {
  return (
    <ReportPage
      name="payments"
      search="payments.search"
      filters={usePaymentFilters()}
      lookup={<PaymentLookups />}
      exported={<ExportOfList path="payments/excel" />}
    >
      <PaymentTable isReport />
    </ReportPage>
  );
}
