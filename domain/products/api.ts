import { z } from 'zod';
import { readCall } from '../calls.ts';
import { byId, declareApi, listQuery, pageOf, writableBody } from '../contract.ts';
import { productList } from './list.ts';
import { productDetailAnswer, productFields, productWithKpiAnswer, variantKpiAnswer } from './schema.ts';

export const body = writableBody(
  productFields.extend({ isVisible: z.boolean(), isArchived: z.boolean() }).partial(),
  Object.keys(productDetailAnswer.shape),
);

export const productApi = declareApi('products', {
  list: {
    method: 'GET',
    path: '/api/products/info',
    summary: 'Lists products with their figures',
    query: listQuery(productList),
    answer: pageOf(productWithKpiAnswer),
  },
  get: readCall('/api/products/:id', 'Reads a product with its options', productDetailAnswer),
  create: {
    method: 'POST',
    path: '/api/products',
    summary: 'Creates a product',
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
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/products/:id',
    summary: 'Changes a product',
    params: byId,
    body,
    answer: productDetailAnswer,
    refusals: [
      'product_archived',
      'product_characteristics_missing',
      'product_delivery_missing',
      'product_incomplete',
      'product_location_missing',
      'product_variants_missing',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Deletes a product, or archives one that was ordered',
    params: byId,
    answer: productDetailAnswer,
    mayBeNothing: true,
  },
  duplicate: {
    method: 'POST',
    path: '/api/products/:id/duplicate',
    summary: 'Copies a product',
    params: byId,
    answer: productDetailAnswer,
    status: 201,
    refusals: ['merchandise_wallet_required'],
  },
  variantFigures: readCall(
    '/api/product-variants/product/:id/kpi',
    'Reads the figures of a product’s options',
    z.array(variantKpiAnswer),
  ),
});
