import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { AccessPage } from '#src/auth-pages/AccessPage.tsx';
import { defaultOptions, type Options } from '#src/providers/options.ts';
import { createSession } from '#src/providers/session/session.ts';

export interface SentCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Reply = { status: number; body?: object } | 'offline';

// jsdom has the element and not its ways.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** Draws a page before sign-in on a server that answers as told; every call made is in `calls`. */
export function drawAccess(
  path: string,
  answers: Record<string, Reply | (() => Reply)> = {},
  options: Partial<Options> = {},
) {
  const calls: SentCall[] = [];
  const doFetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const target = String(url).replace(/^\/api\//, '');
    const text = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ method: init.method ?? 'GET', path: target, body: text, headers: new Headers(init.headers) });
    const found = Object.entries(answers).find(([start]) => target.startsWith(start))?.[1];
    const reply = typeof found === 'function' ? found() : (found ?? { status: 204 });
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return new Response(reply.status === 204 ? null : JSON.stringify(reply.body ?? {}), { status: reply.status });
  });
  vi.stubGlobal('fetch', doFetch);
  const onSignedIn = vi.fn();
  const session = createSession({ fetch: doFetch });
  const page = (
    <AccessPage
      session={session}
      path={path}
      initialLanguage="it"
      options={{ ...defaultOptions, ...options }}
      onSignedIn={onSignedIn}
    />
  );
  return {
    ...render(page),
    calls,
    onSignedIn,
    session,
    sent: (start: string) => calls.filter((one) => one.path.startsWith(start)),
  };
}
