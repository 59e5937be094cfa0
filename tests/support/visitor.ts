import { parsePage } from './pages/parse-page.ts';
import type { World } from './world.ts';

/** A browser without scripts: it opens pages, fills in the form it sees and presses its buttons, as a person would. */
export class Visitor {
  readonly #world: World;
  readonly #address: string;
  readonly #language: string;
  readonly #cookies = new Map<string, string>();
  #typed: [string, string | undefined][] = [];
  status = 0;
  url = '';
  /** The element that the person who was led here is at; a browser keeps it to itself. */
  anchor = '';
  html = '';
  #document: Document | undefined;
  headers: Record<string, unknown> = {};

  constructor(world: World, { address = '10.1.2.3', language = 'it' }: { address?: string; language?: string } = {}) {
    this.#world = world;
    this.#address = address;
    this.#language = language;
  }

  get document(): Document {
    this.#document ??= parsePage(this.html);
    return this.#document;
  }

  /** What one reads on the page. */
  get text(): string {
    return (this.document.body.textContent ?? '').replace(/\s+/g, ' ');
  }

  async #send(method: 'GET' | 'POST', url: string, payload?: string): Promise<void> {
    const answer = await this.#world.app.inject({
      method,
      url: url.split('#')[0] ?? '',
      remoteAddress: this.#address,
      headers: {
        'accept-language': this.#language,
        ...(this.#cookies.size > 0 && {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(payload !== undefined && { payload }),
    });
    // A page that answers a form directly is lost to Back and reload (DEC-104).
    const isPage = String(answer.headers['content-type']).startsWith('text/html') && answer.statusCode !== 404;
    const isKnown = [...this.#cookies.keys()].some((name) => name.endsWith('regia_form'));
    if (method === 'POST' && isPage && isKnown) {
      throw new Error(`${url} answers a form with a page of its own (${answer.statusCode})`);
    }
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    this.status = answer.statusCode;
    this.url = url;
    this.html = answer.body;
    this.#document = undefined;
    this.headers = answer.headers;
    this.#typed = [];
    this.anchor = '';
    const { location } = answer.headers;
    const isOwn = location?.startsWith('/') || location?.startsWith('https://regia.test/');
    if (location && isOwn && answer.statusCode >= 300 && answer.statusCode < 400) {
      const [to = '', anchor = ''] = String(location).replace('https://regia.test', '').split('#');
      await this.open(to);
      this.anchor = anchor;
    }
  }

  open(url: string): Promise<void> {
    return this.#send('GET', url);
  }

  /** Types into fields, chooses options and ticks boxes, by the names of their fields; undefined unticks. */
  fill(fields: Record<string, string | undefined>): this {
    this.#typed.push(...Object.entries(fields));
    return this;
  }

  /** What the form that has the button would send. */
  formData(action: string | undefined): { url: string; body: URLSearchParams } {
    const { document } = this;
    const button = action === undefined ? null : document.querySelector(`button[value="${action}"]`);
    const id = button?.getAttribute('form');
    const form = (id ? document.getElementById(id) : button?.closest('form')) ?? document.querySelector('form');
    if (!form || (action !== undefined && !button))
      throw new Error(`no form with ${action} on ${this.url}: ${this.text}`);
    const body = new URLSearchParams();
    const typed = new Map(this.#typed);
    for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const isTick = input.type === 'checkbox' || input.type === 'radio';
      if (input.disabled || input.name === '') continue;
      if (!isTick) body.append(input.name, typed.get(input.name) ?? input.value);
      else if (typed.has(input.name) ? typed.get(input.name) === input.value : input.hasAttribute('checked'))
        body.append(input.name, input.value);
    }
    for (const select of form.querySelectorAll('select'))
      body.append(select.name, typed.get(select.name) ?? select.value);
    const own = button?.getAttribute('name');
    if (action !== undefined) body.append(own ?? 'action', action);
    return { url: form.getAttribute('action') ?? this.url, body };
  }

  /** Sends the form by the button of an action, or its only one. */
  press(action?: string): Promise<void> {
    const { url, body } = this.formData(action);
    return this.#send('POST', url, body.toString());
  }

  post(url: string, fields: Record<string, string>): Promise<void> {
    return this.#send('POST', url, new URLSearchParams(fields).toString());
  }

  /** Opens the link whose words begin so. */
  follow(words: string): Promise<void> {
    const link = [...this.document.querySelectorAll('a')].find((one) =>
      (one.textContent ?? '').trim().startsWith(words),
    );
    if (!link) throw new Error(`no link “${words}” on ${this.url}`);
    return this.open(link.getAttribute('href')?.replace('https://regia.test', '') ?? '');
  }
}
