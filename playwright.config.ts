import { createServer } from 'node:net';
import { defineConfig, devices, type Project } from '@playwright/test';
import { launchOptions } from './tests/e2e/support/browser.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** E2E_URL tests a server that is already running. Workers read this file again: the port is chosen once and inherited. */
const running = process.env['E2E_URL'];
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
// Where the product delivers its mails; a test that reads them listens there.
process.env['E2E_SMTP_PORT'] ??= String(await freePort());
const smtpPort = process.env['E2E_SMTP_PORT'];
const baseURL = running ?? `http://127.0.0.1:${port}`;

const looks = ['**/accessibility.spec.ts', '**/open-parts.spec.ts'];
/** On the devices they bring along. */
const atTheGate = ['**/gate/*.spec.ts', '**/public/*.spec.ts'];

/**
 * What is laid out or operated otherwise on a phone, and so is gone through a second time on one. The gate, the public pages and
 * the journeys bring the devices they are used on, the shell and the tables the widths they are held to; for what has no layout of
 * its own once is enough.
 */
const onPhones = ['access', 'check-in', 'communications', 'event-create', 'people', 'registration'].map(
  (name) => `**/${name}.spec.ts`,
);

/** The long ways through the product, which one person goes from beginning to end. */
const journeys = ['**/journeys/*.spec.ts'];

/**
 * Parts that can run side by side, each on a server of its own: the long journeys, the gate with the public pages, what looks at
 * every page of a desktop or a phone, the other screens, and what is gone through again on a phone. Without E2E_PART all run.
 */
const parts = {
  all: { desktop: { testMatch: '**/*.spec.ts' }, phone: { testMatch: [...looks, ...onPhones] } },
  journeys: { desktop: { testMatch: journeys }, phone: { testMatch: [] } },
  gate: { desktop: { testMatch: atTheGate }, phone: { testMatch: [] } },
  looks: { desktop: { testMatch: looks }, phone: { testMatch: [] } },
  'phone-looks': { desktop: { testMatch: [] }, phone: { testMatch: looks } },
  screens: { desktop: { testIgnore: [...looks, ...atTheGate, ...journeys] }, phone: { testMatch: [] } },
  phones: { desktop: { testMatch: [] }, phone: { testMatch: onPhones } },
} satisfies Record<string, Record<'desktop' | 'phone', Pick<Project, 'testMatch' | 'testIgnore'>>>;

const isPart = (name: string): name is keyof typeof parts => name in parts;
const partName = process.env['E2E_PART'] ?? 'all';
if (!isPart(partName)) throw new Error(`no part of the end-to-end tests is called ${partName}`);
const part = parts[partName];

/**
 * The journeys go through a server on the Node that npm itself runs on, which may be the oldest one supported; all other tests run
 * on the one that comes with the packages.
 */
const serverNode = (partName === 'journeys' && process.env['npm_node_execpath']) || process.execPath;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/e2e${partName === 'all' ? '' : `-${partName}`}`,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that runs both parts at once is slow; what hangs still ends.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 20_000,
    browserName: 'chromium',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      ...part.desktop,
    },
    {
      name: 'phone',
      // At one pixel a point: seven times as many to draw show nothing more to a test.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
      ...part.phone,
    },
  ],
  ...(running === undefined && {
    webServer: {
      command: `${serverNode} scripts/support/serve-temporary.mjs`,
      url: `${baseURL}/health/ready`,
      timeout: 300_000,
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_URL: baseURL,
        DEMO: 'on',
        // Mails that nobody listens for are tried again, which logs a warning each time.
        LOG_LEVEL: 'error',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  }),
});
