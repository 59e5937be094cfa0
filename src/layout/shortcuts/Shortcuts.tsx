import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SAVE_KEYS } from '../../components/page/shortcut-keys.ts';
import { onOpenShortcuts, partOf, pressedKeys, SEQUENCE_MS, type Shortcut, shortcutOf } from './shortcuts.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

const FIELDS = [
  'input:not([type="checkbox"]):not([type="radio"])',
  'textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
].join();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(FIELDS) !== null;

/** Listens to the keys of the table, anywhere but in fields and in what lies over the page. */
export function Shortcuts() {
  const navigate = useNavigate();
  const pages = usePageShortcuts();
  const [isOpen, setOpen] = useState(false);
  const before = useRef<{ keys: string; at: number }>(undefined);

  useEffect(() => onOpenShortcuts(() => setOpen(true)), []);

  useEffect(() => {
    function use(shortcut: Shortcut): boolean {
      if (shortcut.group === 'goTo') {
        const page = pages.find(({ keys }) => keys === shortcut.keys);
        if (page) void navigate(page.path);
        return page !== undefined;
      }
      if (shortcut.does === 'list') {
        setOpen(true);
        return true;
      }
      const part = partOf(shortcut.keys);
      if (shortcut.does === 'focus') part?.focus();
      else part?.click();
      return part !== null;
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const keys = pressedKeys(event);
      if (keys === undefined) return;
      const isCombined = keys.startsWith('Control+');
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (isCovered || (!isCombined && isTyping(event.target))) return;
      const last = before.current;
      const previous = last && event.timeStamp - last.at < SEQUENCE_MS ? last.keys : undefined;
      const shortcut = shortcutOf(keys, previous);
      before.current = shortcut ? undefined : { keys, at: event.timeStamp };
      // The browser would offer to save the page as a file.
      if (shortcut && (use(shortcut) || keys === SAVE_KEYS)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, pages]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
