import { z } from 'zod';
import { type DeclaredCall, listOfQuery, takesKey, takesVersion } from '#domain/contract.ts';
import { refusalStatus } from '#domain/errors.ts';
import { roles, type Scope, scopeOf } from '#domain/permissions.ts';
import { allErrors } from '#i18n/en/errors/all-errors.ts';
import type { RoutePolicy } from '../policy.ts';
import { type Answer, isJson, isRefusal, type Json, type Operation, type Parameter } from './document.ts';

/** A call as it is served: what it was declared as, and who may make it. */
export interface ServedCall {
  call: DeclaredCall;
  policy: RoutePolicy;
}

const headerParameter = (name: string, description: string, schema: Json = { type: 'string' }): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** Headers that many calls take or answer, by the name they have in the document. */
export const sharedParts = {
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'for programs; stable' },
        message: { type: 'string', description: 'in the caller’s language' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'key of what is wrong, by the path of its field',
          examples: [{ 'participants.0.email': 'validation.email' }],
        },
        messages: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'sentence about what is wrong, by the path of its field, in the caller’s language',
          examples: [{ 'participants.0.email': 'Invalid e-mail' }],
        },
      },
      additionalProperties: true,
    },
  },
  parameters: {
    AcceptLanguage: headerParameter('Accept-Language', 'language of sentences: it (default) or en'),
    IdempotencyKey: headerParameter('Idempotency-Key', 'the same key and body do the work once within 24 hours', {
      type: 'string',
      maxLength: 255,
    }),
    IfMatch: headerParameter('If-Match', 'the version that was read; refused when the record changed since', {
      type: 'string',
      examples: ['3'],
    }),
  },
  headers: {
    OdinCount: { description: 'How many rows there are in all', schema: { type: 'integer' } },
    RetryAfter: { description: 'Seconds to wait before trying again', schema: { type: 'integer' } },
    WwwAuthenticate: { description: 'How to prove who calls', schema: { type: 'string' } },
  },
};

const parameter = (name: keyof typeof sharedParts.parameters): Parameter => ({
  $ref: `#/components/parameters/${name}`,
});
const header = (name: keyof typeof sharedParts.headers): Json => ({ $ref: `#/components/headers/${name}` });

const callers = {
  admin: 'administrators',
  tenant: 'communities',
  scanner: 'scanners',
  user: 'people with an account',
  guest: 'guests',
};
const ofWhom: Readonly<Record<Scope, string>> = {
  all: '',
  tenant: ' (of their community)',
  own: ' (their own)',
  none: '',
};

function whoMayCall(policy: RoutePolicy): string {
  if (policy === 'public') return 'Needs no session.';
  const allowed = roles.flatMap((role) => {
    const actor = { userId: '', role, secondaryRole: null, tenantId: null };
    const scope = scopeOf(actor, policy.action, policy.resource);
    return scope === 'none' ? [] : [`${callers[role]}${ofWhom[scope]}`];
  });
  return `For ${allowed.join(', ')}.`;
}

function refusalLines({ refusals = [] }: DeclaredCall): string[] {
  if (refusals.length === 0) return [];
  const lines = refusals.map((code) => `- \`${code}\` (${refusalStatus[code]}): ${allErrors[code]}`);
  return ['', 'Beside what every call of its kind may be refused with:', '', ...lines];
}

function headersOf(call: DeclaredCall, status: string): Readonly<Record<string, Json>> {
  if (status.startsWith('2') && call.query && listOfQuery(call.query)) return { 'odin-count': header('OdinCount') };
  if (status === '401') return { 'www-authenticate': header('WwwAuthenticate') };
  return status === '429' || status === '503' ? { 'retry-after': header('RetryAfter') } : {};
}

/** The one shape of refusals, with the codes that this status may carry. */
function refusalContent(content: Answer['content']): Answer['content'] {
  const [schema] = Object.values(content ?? {}).map((one) => one.schema['properties']);
  const code = isJson(schema) ? schema['code'] : undefined;
  const own = { type: 'object', required: ['code'], properties: { code } };
  return { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, own] } } };
}

function completeAnswer(call: DeclaredCall, status: string, answer: Answer): Answer {
  const headers = headersOf(call, status);
  return {
    ...answer,
    ...(isRefusal(status) && { content: refusalContent(answer.content) }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** The form whose parts a call declares, and a file beside them. */
function formOf(parts: z.ZodObject): Operation['requestBody'] {
  const { $schema, ...schema } = z.toJSONSchema(parts, { io: 'input', unrepresentable: 'any' });
  const file = { type: 'array', items: { type: 'string', format: 'binary' } };
  const properties = { ...schema.properties, file };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } },
  };
}

function withExample(body: NonNullable<Operation['requestBody']>, example?: object): Operation['requestBody'] {
  if (!example) return body;
  const content = Object.entries(body.content).map(([type, one]) => [type, { ...one, example }]);
  return { ...body, content: Object.fromEntries(content) };
}

/** Adds to an operation what its schemas do not say: headers, who may call it, what its refusals mean, forms. */
export function completeOperation(operation: Operation, { call, policy }: ServedCall): Operation {
  const answers = Object.entries(operation.responses).map(([status, answer]) => [
    status,
    completeAnswer(call, status, answer),
  ]);
  return {
    ...operation,
    description: [call.note, whoMayCall(policy), ...refusalLines(call)].filter((line) => line !== undefined).join('\n'),
    ...(call.signsIn && { security: [{ basic: [] }] }),
    parameters: [
      ...(operation.parameters ?? []),
      ...(takesKey(call) ? [parameter('IdempotencyKey')] : []),
      ...(takesVersion(call) ? [parameter('IfMatch')] : []),
      parameter('AcceptLanguage'),
    ],
    ...(operation.requestBody && { requestBody: withExample(operation.requestBody, call.example) }),
    ...(call.parts && { requestBody: formOf(call.parts) }),
    responses: Object.fromEntries(answers),
  };
}
