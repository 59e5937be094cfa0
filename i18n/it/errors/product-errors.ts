import type { productErrors as en } from '../../en/errors/product-errors.ts';
import type { Texts } from '../../texts.ts';

export const productErrors = {
  product_location_in_use:
    'Ordini da ritirare nel luogo che togli: %{count}. Consegnali prima, o correggi il luogo: chi ha ordinato riceve un’e-mail',
} satisfies Texts<typeof en>;
