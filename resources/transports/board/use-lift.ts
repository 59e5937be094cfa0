import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Transport } from '#domain/transports/entity.ts';
import type { Board } from './board.ts';

/** Pixels before a press becomes a drag. */
const SLOP = 6;
/** How near an edge the columns begin to move, and how far each time. */
const EDGE = 56;
const STEP = 14;

export interface Lift {
  /** Tickets in hand, lifted by a press of Space, chosen by a tap, or dragged. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Takes tickets up, or lets go of them when all of them are in hand. */
  toggle: (ids: readonly string[]) => void;
  clear: () => void;
  /** The list under the pointer, or the one the arrow keys chose. */
  target: string | null;
  isDragging: boolean;
  /** For what is dragged by its handle, or as a whole with a mouse. */
  grab: (ids: readonly string[]) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Options {
  board: Board;
  isOff: boolean;
  onDrop: (list: Transport, ids: readonly string[]) => void;
}

const listAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-list]')?.dataset['list'] ?? null;

/** Moves the column and the row of columns under a pointer that is near their edge. */
function scrollNear(x: number, y: number): void {
  const body = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column-body]');
  const row = document.querySelector<HTMLElement>('[data-columns]');
  if (body) {
    const { top, bottom } = body.getBoundingClientRect();
    if (y < top + EDGE) body.scrollTop -= STEP;
    if (y > bottom - EDGE) body.scrollTop += STEP;
  }
  if (row) {
    const { left, right } = row.getBoundingClientRect();
    if (x < left + EDGE) row.scrollLeft -= STEP;
    if (x > right - EDGE) row.scrollLeft += STEP;
  }
}

/** The list the arrow keys come to from another: up and down in a column, left and right to the next column. */
function nextTarget(board: Board, from: string | null, key: string): string | null {
  const columns = board.layers.map((layer) => shownLists(layer)).filter((column) => column.length > 0);
  const at = columns.findIndex((column) => from !== null && column.includes(from));
  const column = columns[at];
  if (!column || from === null) return columns[0]?.[0] ?? null;
  const row = column.indexOf(from);
  if (key === 'ArrowDown') return column[Math.min(row + 1, column.length - 1)] ?? from;
  if (key === 'ArrowUp') return column[Math.max(row - 1, 0)] ?? from;
  const other = columns[key === 'ArrowRight' ? at + 1 : at - 1];
  return other?.[Math.min(row, other.length - 1)] ?? from;
}

/** The lists of a column as they are on the screen. */
const shownLists = (layer: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-layer=${CSS.escape(layer)}] [data-list]`)].map(
    (card) => card.dataset['list'] ?? '',
  );

/** People in hand, whichever way they were taken up: mouse, touch, or keys (Space lifts, arrows choose, Enter drops). */
export function useLift({ board, isOff, onDrop }: Options): Lift {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const clear = useCallback(() => {
    setIds([]);
    setTarget(null);
  }, []);
  const toggle = (some: readonly string[]) => {
    if (isOff) return;
    setTarget(null);
    setIds((before) => {
      const isAll = some.every((id) => before.includes(id));
      return isAll ? before.filter((id) => !some.includes(id)) : [...new Set([...before, ...some])];
    });
  };
  const drop = (listId: string | null, some: readonly string[]) => {
    const list = listId === null ? undefined : board.list(listId);
    if (list && some.length > 0) onDrop(list, some);
  };

  function begin(start: PointerEvent<HTMLElement>, some: readonly string[]): void {
    if (isOff || start.button !== 0) return;
    const { pointerId, clientX, clientY } = start;
    const inHand = some.every((id) => ids.includes(id)) ? ids : some;
    let isMoved = false;
    let over: string | null = null;
    let last = { x: clientX, y: clientY };
    const timer = setInterval(() => isMoved && scrollNear(last.x, last.y), 30);
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      last = { x: event.clientX, y: event.clientY };
      if (!isMoved && Math.hypot(last.x - clientX, last.y - clientY) < SLOP) return;
      if (!isMoved) {
        isMoved = true;
        setIds(inHand);
        setDragging(true);
      }
      event.preventDefault();
      over = listAt(last.x, last.y);
      setTarget(over);
    };
    const stop = () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', giveUp);
      setDragging(false);
      setTarget(null);
    };
    const up = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      stop();
      if (!isMoved) return;
      // The click that follows a drag chooses nobody.
      const swallow = (click: MouseEvent) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (over === null) setIds((now) => (now === inHand && inHand !== ids ? [] : now));
      else drop(over, inHand);
    };
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      stop();
      clear();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp);
    end.current = stop;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (ids.length === 0 || isOff) return;
    if (event.key === 'Escape') {
      clear();
      event.stopPropagation();
    } else if (event.key.startsWith('Arrow')) {
      const next = nextTarget(board, target, event.key);
      setTarget(next);
      document.querySelector(`[data-list="${next}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      event.preventDefault();
    } else if (event.key === 'Enter' && target !== null) {
      drop(target, ids);
      event.preventDefault();
    }
  }

  return {
    ...{ ids, toggle, clear, target, isDragging, onKeyDown },
    has: (id) => ids.includes(id),
    grab: (some) => ({ onPointerDown: (event) => begin(event, some) }),
  };
}
