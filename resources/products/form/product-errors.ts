import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldMessages, RefusalCode } from '#domain/errors.ts';
import { products } from '#domain/products/entity.ts';
import { productProblems } from '#domain/products/rules.ts';
import { productVariants } from '#domain/products/variants.ts';
import { fieldsOf, type ProductForm, storedFieldsOf, type VariantItem } from './product-form.ts';

const limits = productVariants.input.omit({ productId: true, name: true, position: true });

/** What is wrong with the numbers of an option; a stock that was not touched may be 0. */
function variantMessages({ stock, stockWas, price, galleryImages, isVisible }: VariantItem, at: number): FieldMessages {
  const messages: FieldMessages = {};
  const parsed = limits.safeParse({ stock, price, galleryImages, isVisible });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    if (field === 'stock' && stock === stockWas) continue;
    const isEmpty = field === 'stock' ? stock === null : field === 'price' && price === null;
    const isAmount = field === 'price' && Number.isNaN(price);
    const key = isEmpty ? 'validation.required' : isAmount ? 'validation.amount' : message;
    messages[`variants.${at}.${field}`] ??= field === 'stock' && key === 'validation.min' ? 'validation.minOne' : key;
  }
  return messages;
}

/** Every message of the form by field, and the code whose text says what blocks it. */
export function judge(values: ProductForm): { messages: FieldMessages; code: RefusalCode | null } {
  const fields = fieldsOf(values);
  const items = values.variants.map((item) => ({ ...item, name: item.name ?? '' }));
  const problems = productProblems(fields, items);
  const messages: FieldMessages = {};
  for (const { field, message } of problems) messages[field] ??= message;
  const parsed = products.input.safeParse(storedFieldsOf(values));
  for (const { path, message } of parsed.error?.issues ?? []) {
    messages[path.join('.')] ??= message.startsWith('validation.') ? message : 'validation.invalid';
  }
  items.forEach((item, at) => {
    for (const [field, message] of Object.entries(variantMessages(item, at))) messages[field] ??= message;
  });
  const isWrong = Object.keys(messages).length > 0;
  return { messages, code: problems[0]?.code ?? (isWrong ? 'validation_failed' : null) };
}

/** Checks the form with the rules of domain. */
export const productResolver: Resolver<FieldValues> = async (values, _context, options) => {
  const { messages } = judge(values as ProductForm);
  const entries = Object.entries(messages).map(([path, message]) => [path, { type: 'rule', message }]);
  if (entries.length === 0) return { values, errors: {} };
  return { values: {}, errors: toNestErrors(Object.fromEntries(entries) as FieldErrors, options) };
};
