import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './answer-writer.ts';

const person = z.object({ name: z.string(), address: z.nullable(z.object({ city: z.string() })) });

test('an answer leaves without the keys that its declaration does not name, at any depth', () => {
  const write = answerWriter(z.object({ data: z.array(person), totalData: z.int() }));
  const rows = [
    { name: 'Ada', address: { city: 'Modena', note: 'suonare' } },
    { name: 'Bruno', address: null, passwordHash: 'x' },
    { name: 'Carla', address: null },
  ];
  expect(JSON.parse(write({ data: rows, totalData: 3, secret: 1 }))).toEqual({
    data: [
      { name: 'Ada', address: { city: 'Modena' } },
      { name: 'Bruno', address: null },
      { name: 'Carla', address: null },
    ],
    totalData: 3,
  });
  // What was read is not changed: others may hold it.
  expect(rows[1]).toHaveProperty('passwordHash');
});

test('a value of another kind than declared is written as it is: an odd record stops no list', () => {
  const write = answerWriter(z.object({ age: z.int(), isSent: z.boolean(), tags: z.array(z.string()), person }));
  const odd = { age: 'dodici', isSent: 'sì', tags: null, person: 'Ada' };
  expect(JSON.parse(write(odd))).toEqual(odd);
  expect(JSON.parse(write({ ...odd, age: Number.NaN }))).toEqual({ ...odd, age: null });
});

test('one of several shapes keeps the keys of each, a record of texts all of its keys', () => {
  const shape = z.union([z.object({ a: z.string() }), z.object({ b: person })]);
  const write = answerWriter(
    z.object({ shape, texts: z.record(z.string(), z.string()), list: z.optional(z.array(shape)) }),
  );
  const answer = { shape: { b: { name: 'Ada', address: null } }, texts: { x: '1', y: '2' } };
  expect(JSON.parse(write({ ...answer, shape: { b: { ...answer.shape.b, hash: 'x' }, c: 1 } }))).toEqual(answer);
  expect(JSON.parse(write({ ...answer, list: [{ a: 'x', c: 1 }, { a: 'y' }] }))).toEqual({
    ...answer,
    list: [{ a: 'x' }, { a: 'y' }],
  });
});
