import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

const refused = Object.assign(new pg.DatabaseError('duplicate key value: "anna@posta.it"', 40, 'error'), {
  ...{
    code: '23505',
    detail: 'Key (email)=(anna@posta.it) already exists.',
    table: 'users',
    constraint: 'users_email',
  },
});

test('keeps statement, code and place of a failed query, and none of its values [DEC-010]', () => {
  const error = new DrizzleQueryError('insert into "users" values ($1, $2)', ['anna@posta.it', '$argon2id$x'], refused);
  const logged = loggableError(error);
  expect(logged).toMatchObject({
    ...{ message: 'failed query: insert into "users" values ($1, $2)', code: '23505' },
    cause: { table: 'users', constraint: 'users_email', code: '23505' },
  });
  expect(logged.stack).toContain('loggable-error.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/anna|argon2/);
});

test('keeps what other errors say', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(loggableError(new Error('not reached', { cause }))).toMatchObject({
    ...{ type: 'Error', message: 'not reached' },
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  });
});
