import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { consoleErrors } from '../console-errors.ts';
import { getComputedStyle } from './computed-style.ts';
import { serveLabelsQuickly } from './labels.ts';

/** What jsdom leaves out and the screens use. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Answers `(min-width: …)` and `(max-width: …)` from the window's width, and no to every other question. */
function matches(query: string): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, side, px]) => (side === 'min' ? innerWidth >= Number(px) : innerWidth <= Number(px)))
  );
}

function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Stubs are undone after each test; these stay. */
function provide(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { writable: true, configurable: true, value });
}

provide('ResizeObserver', NoResizeObserver);
provide('IntersectionObserver', NoIntersectionObserver);
provide('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`) });
provide('matchMedia', matchMedia);
provide('scrollTo', () => undefined);
provide('getComputedStyle', getComputedStyle);
// Queries ask the document's own window, which is not the global object of the tests.
Object.assign(document.defaultView ?? {}, { getComputedStyle });
serveLabelsQuickly();
Element.prototype.scrollIntoView = () => undefined;

configure({ asyncUtilTimeout: 10_000 });

/** React notes where each element was made, for warnings shown in a browser: a tenth of the tests' time, and nobody reads it. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  const enough = { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}

beforeEach(() => {
  consoleErrors.reset();
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    consoleErrors.note(parts.map(String).join(' '));
  });
});

/** A screen that logs an error is broken, even when it looks right. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(consoleErrors.unexpected(), 'console.error was called').toEqual([]);
});

/** The next file in this worker begins with what its modules hold at first, and with its own mocks. */
afterAll(() => {
  vi.resetModules();
});
