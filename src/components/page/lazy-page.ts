import { createElement, type FunctionComponent, lazy, type ReactNode, useState } from 'react';

const TIMEOUT_MS = 120_000;

/** The script of a page did not come. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The script of this page could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Waits for a script at most two minutes. @throws ChunkLoadError */
export async function loadChunk<T>(load: () => Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

type Shown = (props: never) => ReactNode;
type PropsOf<F> = F extends (props: infer P) => ReactNode ? (unknown extends P ? object : P) : never;

/** A component whose script can be asked for before it is shown. */
export interface Loadable {
  load: () => Promise<unknown>;
}

export const isLoadable = (value: unknown): value is Loadable =>
  typeof value === 'function' && 'load' in value && typeof value.load === 'function';

interface Part {
  loaded?: FunctionComponent;
  waiting: FunctionComponent;
}

function LoadedPart({ part, given }: { part: Part; given: object }) {
  // Chosen once: another component in its place would lose what was typed.
  const [Shown] = useState(() => part.loaded ?? part.waiting);
  return createElement(Shown, given);
}

/**
 * A page, or a part of one, loaded when it is first shown: `lazyPage(() => import('./EventList.tsx'), 'EventList')`. The
 * application waits for pages; around a part stands a `Suspense` of its own. One that has come is shown at once: React would
 * keep a placeholder for a third of a second.
 */
export function lazyPage<M extends Record<K, Shown>, K extends string>(load: () => Promise<M>, name: K) {
  const read = async () => {
    const shown: Shown = (await loadChunk(load))[name];
    part.loaded = shown as FunctionComponent;
    return { default: part.loaded };
  };
  const part: Part = { waiting: lazy(read) as unknown as FunctionComponent };
  const page = (given: PropsOf<M[K]>) => createElement(LoadedPart, { part, given });
  return Object.assign(page, { load: read });
}
