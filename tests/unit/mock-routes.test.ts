import { expect, test } from 'vitest';
import { Sessions } from '#mock-server/kernel/sessions.ts';
import { authRoutes } from '#mock-server/routes/access/auth.ts';
import { securityRoutes } from '#mock-server/routes/access/security.ts';
import { routes } from '#mock-server/routes/index.ts';
import { absentCalls } from '../contract/support/absent-calls.ts';
import { policyTable, publicRoutes } from '../security/policy-table.ts';

/** The pages that describe the server itself. */
const isReference = (one: string): boolean => one.includes(' /api/docs');

/** Names of parameters are each side's own. */
const shapeOf = (route: string): string => route.replace(/:\w+/g, ':');

const sessions = new Sessions();
const mocked = [...authRoutes(sessions), ...securityRoutes(sessions), ...routes].map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);
const declared = [...policyTable.keys(), ...publicRoutes];
const shapes = (list: readonly string[]) => new Set(list.map(shapeOf));

test('the mock server answers every call of the server but a few that are named, with the reason', () => {
  const known = shapes(mocked);
  const missing = declared.filter((one) => one.includes(' /api/') && !isReference(one) && !known.has(shapeOf(one)));
  expect(missing.sort()).toEqual(Object.keys(absentCalls).sort());
});

test('the mock server answers nothing the server does not', () => {
  const known = shapes(declared);
  expect(mocked.filter((one) => one.includes(' /api/') && !known.has(shapeOf(one)))).toEqual([]);
});
