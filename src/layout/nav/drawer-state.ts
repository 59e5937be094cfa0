import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useMemo, useState } from 'react';
import { useStore } from 'react-admin';

export interface DrawerState {
  /** A drawer over the page, as on phones and narrow windows. */
  isTemporary: boolean;
  /** Full width; otherwise a strip of icons, or nothing when temporary. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

export const DrawerContext = createContext<DrawerState>({ isTemporary: false, isOpen: true, toggle() {}, close() {} });
export const useDrawer = () => useContext(DrawerContext);

/** On wide screens the choice is remembered; on narrow ones the drawer starts closed on every page. */
export function useDrawerState(): DrawerState {
  const isTemporary = !useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isWideOpen, setWideOpen] = useStore('sidebar.open', true);
  const [isOverOpen, setOverOpen] = useState(false);
  return useMemo(
    () => ({
      isTemporary,
      isOpen: isTemporary ? isOverOpen : isWideOpen,
      toggle: () => (isTemporary ? setOverOpen((open) => !open) : setWideOpen(!isWideOpen)),
      close: () => setOverOpen(false),
    }),
    [isTemporary, isOverOpen, isWideOpen, setWideOpen],
  );
}
