import { RowLink } from '../fields/RowLink.tsx';
import { useShell } from '../page/shell-context.ts';
import { recordPath } from '../record-path.ts';
import type { RefundRequestRecord } from './order-record.ts';

/** A refund request by its code. */
export function RefundRequestLink({ request }: { request: RefundRequestRecord }) {
  const { prefix } = useShell();
  return <RowLink to={recordPath(prefix, 'refund-requests', request.id)}>{request.code}</RowLink>;
}
