import type { FaqDirection } from './api.ts';
import type { Faq } from './entity.ts';

type Placed = Pick<Faq, '_id' | 'order'>;

/**
 * The orders that change when a FAQ moves one place: it swaps with its neighbour. Equal orders, which are allowed,
 * cannot be swapped: then all are numbered anew.
 * @param faqs all of the same owner, as they are listed
 * @returns the FAQs whose order is another one now; none at the end of the list
 */
export function moved(faqs: readonly Placed[], id: string, direction: FaqDirection): Placed[] {
  const from = faqs.findIndex(({ _id }) => _id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const [faq, neighbour] = [faqs[from], faqs[to]];
  if (!faq || !neighbour) return [];
  if (faq.order !== neighbour.order) {
    return [
      { _id: faq._id, order: neighbour.order },
      { _id: neighbour._id, order: faq.order },
    ];
  }
  const next = [...faqs];
  next.splice(from, 1);
  next.splice(to, 0, faq);
  return next.flatMap(({ _id, order }, at) => (order === at + 1 ? [] : [{ _id, order: at + 1 }]));
}
