import { expect, expectTypeOf, test, vi } from 'vitest';
import type { Calls } from '#domain/api.ts';
import type { AnswerOf, BodyOf } from '#domain/contract.ts';
import type { EventTab } from '#domain/events/list.ts';
import { createApi } from './api.ts';
import type { HttpOptions } from './http.ts';

function apiOf(body: unknown) {
  const http = vi.fn(async (_path: string, _options?: HttpOptions) => ({ status: 200, headers: new Headers(), body }));
  // The one answer stands for whatever a call declares.
  return { http, api: createApi(http as Parameters<typeof createApi>[0]) };
}

test('a call is sent by its declared method, its parameters written into the path', async () => {
  const { http, api } = apiOf({ _id: 'a b' });
  const answer = await api('PATCH events/:id', { params: { id: 'a b' }, body: { isVisible: true }, ifMatch: 3 });
  expect(http).toHaveBeenCalledWith('events/a%20b', { method: 'PATCH', body: { isVisible: true }, ifMatch: 3 });
  expect(answer).toEqual({ _id: 'a b' });
});

test('a query is written in the dialect of lists, what is not given left out', async () => {
  const { http, api } = apiOf([]);
  await api('GET labels', { query: { category: 'events', key: ['one', 'two'], search: undefined } });
  expect(http).toHaveBeenCalledWith('labels?category=events&key=one&key=two', { method: 'GET' });
});

test('a call that takes nothing is sent with nothing', async () => {
  const { http, api } = apiOf(undefined);
  expect(await api('DELETE users/me/sessions')).toBeUndefined();
  expect(http).toHaveBeenCalledWith('users/me/sessions', { method: 'DELETE' });
});

test('a call that no area declares has no name, and an answer is what its area declares', () => {
  expectTypeOf<'GET events/:id'>().toExtend<keyof Calls>();
  expectTypeOf<'GET evnts/:id'>().not.toExtend<keyof Calls>();
  expectTypeOf<{ name: number }>().not.toExtend<BodyOf<Calls['POST events/:id/impact']>>();
  expectTypeOf<AnswerOf<Calls['GET events/tabs']>>().toEqualTypeOf<Record<EventTab, number>>();
});
