import { expect, test } from 'vitest';
import { z } from 'zod';
import * as apis from '#domain/apis.ts';
import { auditedResources } from '#domain/audit/actions.ts';
import type { AuditFacts } from '#domain/audit/schema.ts';
import { valueTextsOf } from '#domain/audit/value-words.ts';
import type { Call } from '#domain/contract.ts';
import { auditFieldName, auditSentence } from '#i18n/audit-sentence.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages as italian } from '#i18n/it/index.ts';

const languages = ['it', 'en'] as const;

/** Sent with an edit and not kept: what to do beside it, and what was read before. */
const instructions: ReadonlySet<string> = new Set([
  ...['movedPoints', 'tellParticipants', 'allowPast', 'stockWas', 'slugWas', 'eventId', 'isSilent', 'expected'],
]);

interface Shape {
  properties?: Record<string, Shape & { readOnly?: boolean }>;
  anyOf?: Shape[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
}

const writable = (shape: Shape | undefined): string[] =>
  Object.entries(shape?.properties ?? {})
    .filter(([name, { readOnly }]) => readOnly !== true && !instructions.has(name))
    .flatMap(([name, inner]) => (name === 'tenant' ? writable(inner.anyOf?.[0] ?? inner) : [name]));

/** The words of a list that a field holds one of, or several. */
const choicesOf = (shape: Shape): string[] =>
  [
    ...(shape.enum ?? [shape.const]).filter((one) => typeof one === 'string' && one !== ''),
    ...[...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].flatMap(choicesOf),
  ].map(String);

const choices = (shape: Shape | undefined): [field: string, choices: string[]][] =>
  Object.entries(shape?.properties ?? {})
    .filter(([name, { readOnly }]) => readOnly !== true && !instructions.has(name))
    .flatMap(([name, inner]) =>
      name === 'tenant' ? choices(inner.anyOf?.[0] ?? inner) : [[name, choicesOf(inner)] as [string, string[]]],
    );

/** Resource and fields of each call that edits a record. */
const edits = Object.values(apis)
  .flatMap((area): Call[] => Object.values(area))
  .flatMap(({ method, path, body }) => {
    const [, , area = '', next = ''] = path.split('/');
    const isEdit = (method.includes('PATCH') || path.startsWith('/api/website/page-names')) && body !== undefined;
    if (!isEdit || path.includes('passkeys') || path.includes('notes')) return [];
    const resource = ['me', 'scanner'].includes(next) ? { me: 'me', scanner: 'scanners' }[next] : area;
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
    return [{ resource: resource ?? area, fields: writable(shape), choices: choices(shape) }];
  });

test.each(languages)(
  'no history shows the name of a field in code: each that can change has its word in %s [DEC-088]',
  (language) => {
    expect(edits.length).toBeGreaterThan(20);
    const unnamed = edits.flatMap(({ resource, fields }) =>
      fields
        .filter((field) => auditFieldName(language, resource, field) === undefined)
        .map((field) => `${resource}.${field}`),
    );
    expect(unnamed).toEqual([]);
  },
);

const texts = { it: italian, en: english };
const textAt = (language: 'it' | 'en', key: string): unknown =>
  key.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), texts[language]);

test.each(languages)(
  'no history shows a value in code: each that a field can be chosen from has its word in %s [DEC-088]',
  (language) => {
    const all = edits.flatMap(({ resource, choices }) =>
      choices.flatMap(([field, values]) => values.map((value) => ({ resource, field, value }))),
    );
    expect(all.length).toBeGreaterThan(60);
    const unsaid = all.filter(
      ({ resource, field, value }) => typeof textAt(language, `${valueTextsOf(resource, field)}.${value}`) !== 'string',
    );
    expect(unsaid).toEqual([]);
  },
);

const entry = (changes: AuditFacts['changes']): AuditFacts => ({
  ...{
    _id: 'a',
    at: '2026-11-28T10:00:00.000Z',
    recordId: 'b',
    tenantId: null,
    user: null,
    tenant: null,
    person: null,
  },
  ...{ resource: 'events' as const, action: 'update', recordName: 'Alba al lago', changes },
});

test('an edit that only publishes, hides, confirms or cancels says so in words [DEC-088]', () => {
  const says = (changes: AuditFacts['changes'], language: 'it' | 'en') => auditSentence(entry(changes), language);
  expect(says({ isVisible: { before: true, after: false } }, 'it')).toBe('ha nascosto l’evento “Alba al lago”');
  expect(says({ isVisible: { before: false, after: true } }, 'en')).toBe('published the event “Alba al lago”');
  expect(says({ status: { before: 'confirmed', after: 'canceled' } }, 'it')).toBe(
    'ha annullato l’evento “Alba al lago”',
  );
});

test('a booking is told by its code and by who booked, unless they did it themselves [DAY-030, DEC-088]', () => {
  const person = { _id: 'p1', name: 'Ada', surname: 'Prospero' };
  const staff = { _id: 'u1', name: 'Giulia', surname: 'Conti' };
  const booking = { ...entry({}), resource: 'reservations' as const, recordName: 'JKQ3FMZ4', person };
  const moved = { ...booking, action: 'moveBooking', user: staff, changes: { from: 'Rafting', to: 'Ciaspolata' } };
  expect(auditSentence(moved, 'it')).toBe(
    'ha spostato la prenotazione “JKQ3FMZ4” di Ada Prospero da “Rafting” a “Ciaspolata”',
  );
  expect(auditSentence({ ...booking, action: 'create', user: person }, 'en')).toBe('made the booking “JKQ3FMZ4”');
});

test('several tickets changed at once are told as several, in both languages [DAY-030, DEC-088]', () => {
  const of = (recordName: string, ids: string[]): AuditFacts => ({
    ...entry({ ids }),
    ...{ resource: 'tickets' as const, action: 'cancelToRefund', recordName },
  });
  const [one, two] = [of('Ada Neri', ['a']), of('Ada Neri, Ugo Neri', ['a', 'b'])];
  expect(auditSentence(one, 'it')).toBe('ha annullato il biglietto di Ada Neri, da rimborsare');
  expect(auditSentence(two, 'it')).toBe('ha annullato i biglietti di Ada Neri, Ugo Neri, da rimborsare');
  expect(auditSentence(one, 'en')).toMatch(/^cancelled the ticket .*Ada Neri, to be refunded$/);
  expect(auditSentence(two, 'en')).toMatch(/^cancelled the tickets .*Ada Neri, Ugo Neri, to be refunded$/);
});

test('who waits is named, somebody whose record is gone is not, and a month is called by its name [DAY-030]', () => {
  const waiting = { ...entry({}), resource: 'waiting-list' as const, action: 'remove', recordName: null };
  const person = { _id: 'p1', name: 'Ada', surname: 'Prospero' };
  expect(auditSentence({ ...waiting, person }, 'en')).toBe('removed Ada Prospero from the waiting list');
  expect(auditSentence(waiting, 'it')).toBe('ha tolto qualcuno dalla lista d’attesa');
  const month = { ...entry({}), resource: 'closed-months' as const, action: 'create', recordName: '2026-09' };
  expect(auditSentence(month, 'it')).toBe('ha chiuso il mese di settembre 2026');
});

test('a field without a word is left out of the sentence instead of shown in code [DEC-088]', () => {
  const changes = { name: { before: 'a', after: 'b' }, someFlagOfCode: { before: 1, after: 2 } };
  expect(auditSentence(entry(changes), 'it')).not.toContain('someFlag');
  expect(auditedResources).toContain('events');
});
