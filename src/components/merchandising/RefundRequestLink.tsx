import { RowLink } from '../fields/RowLink.tsx';
import { useMerchandisingPath } from './MerchandisingTabs.tsx';
import type { RefundRequestRecord } from './order-record.ts';

/** A refund request by its code. */
export function RefundRequestLink({ request }: { request: RefundRequestRecord }) {
  const pathOf = useMerchandisingPath();
  return <RowLink to={pathOf(`refund-requests/${request.id}`)}>{request.code}</RowLink>;
}
