import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, unknown>;
}

interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** Operations that do not say yet what they answer; none may be added. */
const undeclared: readonly string[] = [];

let world: World;
let document: ApiDocument;
beforeAll(async () => {
  world = await createWorld();
  document = (await world.call<ApiDocument>(null, 'GET', 'openapi.json')).body;
});
afterAll(() => world.close());

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );
}

describe('the API document', () => {
  test('says of every operation what it answers, when all is well and when it refuses', () => {
    const silent = operations().filter(([, { responses }]) => {
      const statuses = Object.keys(responses);
      return !statuses.some((status) => /^2/.test(status)) || !statuses.some((status) => /^4/.test(status));
    });
    expect(silent.map(([name]) => name)).toEqual(undeclared);
    expect(operations().length).toBeGreaterThan(200);
  });

  test('says of every operation in a sentence what it does, and to which area it belongs', () => {
    for (const [name, { summary, tags, operationId }] of operations()) {
      expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
      expect(tags, name).toHaveLength(1);
      expect(operationId, name).toMatch(/^\w+$/);
    }
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('holds what the standard asks of it', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('is browsed at /api/docs, with bytes of this server alone', async () => {
    const page = await world.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const { pathname } = new URL(address, 'http://localhost/api/docs/');
      const part = await world.app.inject({ url: pathname });
      expect(part.statusCode, address).toBe(200);
    }
  });

  test('is the same at each of its addresses, and written once for all of them', async () => {
    const types = { '/api/openapi.json': 'json', '/api/docs/json': 'json', '/api/docs/yaml': 'yaml' };
    const written = vi.spyOn(JSON, 'stringify');
    for (const [url, type] of [...Object.entries(types), ...Object.entries(types)]) {
      const answer = await world.app.inject({ url });
      expect(answer.headers['content-type'], url).toContain(type);
      // JSON is YAML too.
      expect(JSON.parse(answer.body), url).toEqual(document);
    }
    expect(written.mock.calls.filter(([value]) => value === world.app.swagger())).toEqual([]);
  });

  test('makes a client whose types hold what calls take and answer, and refuse what no call has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'regia-client-'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'api.ts'), await openapiTS(pathToFileURL(join(folder, 'openapi.json'))));
    const using = (path: string) => `import type { paths } from './api.ts';
      type Answer = paths['${path}']['get']['responses'][200]['content']['application/json'];
      export const nameOf = (event: Answer): string => event.name;`;
    writeFileSync(join(folder, 'right.ts'), using('/api/events/{id}'));
    writeFileSync(join(folder, 'wrong.ts'), using('/api/evnts/{id}'));
    const compile = (file: string) =>
      new Promise<string>((resolve) => {
        const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--module', 'esnext'];
        execFile(
          process.execPath,
          ['node_modules/typescript/bin/tsc', ...flags, '--ignoreConfig', join(folder, file)],
          (_, out) => resolve(out),
        );
      });
    expect(await compile('right.ts')).toBe('');
    expect(await compile('wrong.ts')).toContain("Property '/api/evnts/{id}' does not exist");
    rmSync(folder, { recursive: true, force: true });
  });
});
