import type { ConsoleMessage, Page, Response } from '@playwright/test';

interface Expected {
  status: number;
  path: string | RegExp;
}

/** How often one page may ask for the same; what asks again after its own answer asks without end. */
const MOST_ASKED = 40;
/** What waits for something to happen by asking. */
const waiting = /\/(jobs|live-events|ready)\b/;

/** What no page may do while a test looks at it: log an error, break its own security policy, ask for what is refused, or without end. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: Expected[] = [];
  /** How often each call was made. */
  readonly #asked = new Map<string, number>();

  /** This refusal is part of the test: requests to the path may be answered with the status. */
  allow(status: number, path: string | RegExp): void {
    this.#expected.push({ status, path });
  }

  list(): readonly string[] {
    return this.#found;
  }

  async watch(page: Page): Promise<void> {
    page.on('console', (message) => this.#console(message));
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.message}`));
    page.on('response', (response) => this.#response(response));
    page.on('request', (request) => {
      const call = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      const times = (this.#asked.get(call) ?? 0) + 1;
      this.#asked.set(call, times);
      if (times === MOST_ASKED && call.includes('/api/') && !waiting.test(call)) {
        this.#found.push(`asked ${times} times: ${call}`);
      }
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#asked.clear();
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left cancels what it still waits for; tests of the offline gate cut the connection themselves.
      if (/ERR_ABORTED|ERR_INTERNET_DISCONNECTED/.test(reason)) return;
      this.#found.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} blocked ${event.blockedURI}`);
      });
    });
  }

  #console(message: ConsoleMessage): void {
    const text = message.text();
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
    // Mails and previews of pages are shown in a frame that runs no scripts; the one it blocks is this test's own.
    if (/^Blocked script execution in '(about:srcdoc|[^']*\?preview=)/.test(text)) return;
    this.#found.push(`console: ${text}`);
  }

  #response(response: Response): void {
    const status = response.status();
    if (status < 400 || this.#isExpected(status, new URL(response.url()).pathname)) return;
    this.#found.push(`${status}: ${response.request().method()} ${response.url()}`);
  }

  #isExpected(status: number, path: string): boolean {
    return this.#expected.some((one) => {
      if (one.status !== status) return false;
      return typeof one.path === 'string' ? path.startsWith(one.path) : one.path.test(path);
    });
  }
}
