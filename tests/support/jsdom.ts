import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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

vi.stubGlobal('ResizeObserver', NoResizeObserver);
vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
Object.defineProperty(window, 'matchMedia', { writable: true, configurable: true, value: matchMedia });
Object.defineProperty(window, 'scrollTo', { writable: true, configurable: true, value: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

/** A screen that logs an error is broken, even when it looks right. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(errors, 'console.error was called').toEqual([]);
});
