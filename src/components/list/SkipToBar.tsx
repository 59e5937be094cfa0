import Link from '@mui/material/Link';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';

/** The cell of the checkbox that was used last, if a checkbox has the focus. */
function cellInFocus(): HTMLElement | null {
  const focused = document.activeElement;
  const isBox = focused instanceof HTMLInputElement && focused.type === 'checkbox';
  return isBox ? focused.closest<HTMLElement>('td, th, li') : null;
}

export interface SkipToBarProps {
  /** The bar of actions. */
  bar: RefObject<HTMLElement | null>;
  /** Changes with the selection. */
  selection: string;
}

/**
 * The way from a row that was just chosen to the actions: the next stop of the Tab key, shown while it has the focus. Escape in
 * the bar leads back to the row.
 */
export function SkipToBar({ bar, selection }: SkipToBarProps) {
  const translate = useTranslate();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus is when the selection changes
  useEffect(() => setCell((before) => cellInFocus() ?? before), [selection]);
  useEffect(() => {
    const element = bar.current;
    const back = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cell?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    };
    element?.addEventListener('keydown', back);
    return () => element?.removeEventListener('keydown', back);
  }, [bar, cell]);
  if (!cell?.isConnected) return null;
  return createPortal(
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={(event) => {
        event.stopPropagation();
        bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
      }}
      sx={{
        position: 'absolute',
        zIndex: 'tooltip',
        '&:not(:focus)': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
        '&:focus': { p: 1, bgcolor: 'background.paper', whiteSpace: 'nowrap' },
      }}
    >
      {translate('app.list.toActions')}
    </Link>,
    cell,
  );
}
