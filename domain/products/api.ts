import { z } from 'zod';
import { deleteCall, editCall, getCall, postCall, readCall } from '../calls.ts';
import { declareApi, listQuery, pageOf, writableBody } from '../contract.ts';
import { productList, products } from './entity.ts';
import { productDetailAnswer, productWithKpiAnswer, variantKpiAnswer } from './schema.ts';

export const body = writableBody(
  products.edit.extend({ isVisible: z.boolean().optional(), isArchived: z.boolean().optional() }),
  Object.keys(productDetailAnswer.shape),
);

export const productApi = declareApi('products', {
  list: getCall('/api/products/info', 'Lists products with their figures', {
    query: listQuery(productList),
    answer: pageOf(productWithKpiAnswer),
  }),
  get: readCall('/api/products/:id', 'Reads a product with its options', productDetailAnswer),
  create: postCall('/api/products', 'Creates a product', {
    body,
    answer: productDetailAnswer,
    status: 201,
    refusals: [
      'merchandise_wallet_required',
      'product_characteristics_missing',
      'product_delivery_missing',
      'product_incomplete',
      'product_location_missing',
      'subscription_required',
    ],
  }),
  update: editCall('/api/products/:id', 'Changes a product', {
    body,
    answer: productDetailAnswer,
    refusals: [
      'product_archived',
      'product_characteristics_missing',
      'product_delivery_missing',
      'product_incomplete',
      'product_location_in_use',
      'product_location_missing',
      'product_variants_missing',
    ],
  }),
  remove: deleteCall('/api/products/:id', 'Deletes a product, or archives one that was ordered', {
    answer: productDetailAnswer,
    mayBeNothing: true,
  }),
  duplicate: postCall('/api/products/:id/duplicate', 'Copies a product', {
    answer: productDetailAnswer,
    status: 201,
    refusals: ['merchandise_wallet_required'],
  }),
  variantFigures: readCall(
    '/api/product-variants/product/:id/kpi',
    'Reads the figures of a product’s options',
    z.array(variantKpiAnswer),
  ),
});
