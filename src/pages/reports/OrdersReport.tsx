import { OrderTable } from '#resources/orders/list/OrderTable.tsx';
import { useOrderFilters } from '#resources/orders/list/use-order-filters.ts';
import { BuyerField } from '#resources/orders/public/BuyerField.tsx';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** What was ordered, is paid, is waited for and went back. */
export function OrdersReport() {
  return (
    <ReportPage
      name="orders"
      search="orders.list.search"
      filters={useOrderFilters()}
      lookup={<BuyerField />}
      exported={<ExportOfList path="orders/excel" />}
    >
      <OrderTable isReport />
    </ReportPage>
  );
}
