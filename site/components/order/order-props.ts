import type { FieldMessages } from '#domain/errors.ts';
import type { CartItem } from '#domain/website/cart.ts';
import type { OrderForm, OrderSum } from '#domain/website/order-form.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import type { PageFrame } from '../Layout.tsx';

export interface OrderPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  /** The address of the form. */
  path: string;
  items: readonly CartItem[];
  form: OrderForm;
  step: 1 | 2;
  sum: OrderSum;
  messages: FieldMessages;
  /** What became less, or what refused the form as a whole. */
  sentence?: string | undefined;
  /** Page of the order that the same form made before, with other content. */
  made?: string | undefined;
  token: string;
  trap: string;
  privacyUrl: string;
}
