import { RowLink } from '#src/components/fields/RowLink.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import type { RefundRequestRecord } from '#src/components/records/order-record.ts';

/** A refund request by its code. */
export function RefundRequestLink({ request }: { request: RefundRequestRecord }) {
  const { prefix } = useShell();
  return <RowLink to={recordPath(prefix, 'refund-requests', request.id)}>{request.code}</RowLink>;
}
