import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { basic } from './accounts.ts';
import { Problems } from './problems.ts';

export { expect } from '@playwright/test';

export type Role = 'admin' | 'tenant' | 'tenant2' | 'scanner';

const homes: Record<Role, string> = {
  admin: '/admin',
  tenant: '/tenant/events',
  tenant2: '/tenant/events',
  scanner: '/scanner/check-in-area',
};

interface Fixtures {
  /** What the pages of this test did wrong; the test fails when it is not empty. */
  problems: Problems;
}

/** Every test fails on a console error, a content security policy violation or a request answered 4xx or 5xx unasked. */
export const test = base.extend<Fixtures>({
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const problems = new Problems();
      await use(problems);
      expect(problems.list(), 'the pages had problems').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, problems }, use) => {
    await problems.watch(page);
    await use(page);
  },
});

/** Signs in as a demo account, without the form, and opens a page of its area (its home when no path is given). */
export async function signIn(page: Page, role: Role, path = homes[role]): Promise<void> {
  const answer = await page.request.post('/api/auth', {
    headers: { authorization: basic(`${role}@regia.test`), 'x-client': 'web' },
  });
  expect(answer.status(), `sign-in as ${role}`).toBe(200);
  await page.goto(path);
}

export interface AxeOptions {
  /** `expect.soft` goes on after a page with violations. */
  expectThat?: typeof expect | typeof expect.soft;
  /** Only these rules; all of WCAG 2.2 AA and good practice without. */
  rules?: string[];
  /** Only what is inside: a dialog over a page that was looked at already. */
  within?: string;
}

/** Waits until nothing moves any more: what fades in has no contrast yet. What turns without end is no obstacle. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState === 'finished' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA on what the page shows once it stands still. */
export async function axe(page: Page, { expectThat = expect, rules, within }: AxeOptions = {}): Promise<void> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as typeof window & { axe: typeof axeCore };
      // A mail is shown in a frame that runs no script, so nothing can look at it from within.
      const context = { exclude: ['iframe[sandbox=""]'], ...(within === undefined ? {} : { include: [within] }) };
      // Collecting what passes takes most of the time, and nobody reads it.
      const { violations } = await axe.run(context, { runOnly, iframes: false, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    },
    { within, runOnly: rules ?? wcag },
  );
  expectThat(found).toEqual([]);
}

/** A phone on its side. */
export const LANDSCAPE = { width: 844, height: 390 };

/**
 * The same in every look of a page that is not opened again: by day and at night, upright and on its side. For the gate and the
 * leader's list, whose theme is an attribute of their page.
 */
export async function axeInEveryLook(page: Page, options: AxeOptions = {}): Promise<void> {
  const upright = page.viewportSize();
  for (const size of [upright, LANDSCAPE]) {
    if (size) await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      // The other theme changes colours and nothing else.
      await axe(page, theme === 'dark' ? { ...options, rules: ['color-contrast'] } : options);
    }
  }
  if (upright) await page.setViewportSize(upright);
}

/** With `E2E_SCREENS=on` a picture of the page in test-results/screens, named after the test's project: for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['E2E_SCREENS'] !== 'on') return;
  const { project } = base.info();
  await page.screenshot({ path: `test-results/screens/${name}-${project.name}.png`, animations: 'disabled' });
}
