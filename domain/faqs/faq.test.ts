import { expect, test } from 'vitest';
import type { Actor } from '../permissions.ts';
import { faqFields, faqs, isOwnFaq, ownFaqs } from './entity.ts';
import { moved } from './order.ts';

const admin: Actor = { userId: 'a', role: 'admin', secondaryRole: null, tenantId: null };
const tenant: Actor = { userId: 't', role: 'tenant', secondaryRole: null, tenantId: 't' };

const problems = (value: object): string[] =>
  faqFields.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('a FAQ needs question, order and answer; an answer of empty paragraphs is none [VAL-E063]', () => {
  expect(problems({})).toEqual([
    'question validation.required',
    'answer validation.required',
    'order validation.required',
  ]);
  expect(problems({ question: ' ', answer: '<p>&nbsp;</p>', order: 1 })).toEqual([
    'question validation.required',
    'answer validation.required',
  ]);
  expect(problems({ question: 'Come mi iscrivo?', answer: '<p>Dall’app.</p>', order: 0 })).toEqual([]);
  expect(problems({ question: 'x', answer: 'y', order: 1.5 })).toEqual(['order validation.required']);
});

test('the language is it, and no other [FAQ-004, OPEN-188, OPEN-211]', () => {
  const fields = { question: 'x', answer: 'y', order: 1 };
  expect(faqs.input.parse(fields).language).toBe('it');
  expect(faqs.input.safeParse({ ...fields, language: 'en' }).success).toBe(false);
});

test('a community writes its own, an administrator the platform’s [FAQ-002, FAQ-003, PERM-E017]', () => {
  expect(ownFaqs(tenant)).toEqual({ scope: 'tenant', tenantId: 't' });
  expect(ownFaqs(admin)).toEqual({ scope: 'global', tenantId: null });
  expect(isOwnFaq(tenant, { scope: 'global', tenantId: null })).toBe(false);
  expect(isOwnFaq(admin, { scope: 'tenant', tenantId: 't' })).toBe(false);
});

const list = (...orders: number[]) => orders.map((order, at) => ({ _id: `f${at}`, order }));

test('a FAQ swaps with its neighbour', () => {
  expect(moved(list(1, 5, 9), 'f1', 'up')).toEqual([
    { _id: 'f1', order: 1 },
    { _id: 'f0', order: 5 },
  ]);
  expect(moved(list(1, 5, 9), 'f1', 'down')).toEqual([
    { _id: 'f1', order: 9 },
    { _id: 'f2', order: 5 },
  ]);
});

test('at the end of the list nothing moves', () => {
  expect(moved(list(1, 2), 'f0', 'up')).toEqual([]);
  expect(moved(list(1, 2), 'f1', 'down')).toEqual([]);
  expect(moved(list(1, 2), 'x', 'down')).toEqual([]);
});

test('equal orders are numbered anew, so that the move shows [OPEN-188]', () => {
  const faqs = list(1, 1, 1);
  const changed = new Map(moved(faqs, 'f2', 'up').map(({ _id, order }) => [_id, order]));
  const after = faqs.map(({ _id, order }) => ({ _id, order: changed.get(_id) ?? order }));
  expect(after.sort((a, b) => a.order - b.order).map(({ _id }) => _id)).toEqual(['f0', 'f2', 'f1']);
});
