import type { ActionContext } from '../../../kernel/action-context.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { paidOrder } from '../../orders/commands/paid-order.ts';
import type { ChargeTarget } from './charge-target.ts';
import type { LockedCard } from './lock-card.ts';
import { paidTickets } from './paid-tickets.ts';

/** The one mechanism of card payments asks here what it pays for. */
export const chargeTargetOf = (tx: Db, doing: ActionContext, card: LockedCard): ChargeTarget =>
  card.order ? paidOrder(tx, doing, card.order) : paidTickets(tx, doing, card);
