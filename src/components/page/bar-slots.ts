import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useLayoutEffect, useState } from 'react';

/** Places of the application's bar that a page fills on phones: its title, and its action for adding something. */
export const TITLE_SLOT = 'bar-title';
export const ACTION_SLOT = 'bar-action';

const find = () => ({ title: document.getElementById(TITLE_SLOT), action: document.getElementById(ACTION_SLOT) });
export type BarSlots = ReturnType<typeof find>;
const nowhere: BarSlots = { title: null, action: null };

/** Where the parts of a page's head go; nowhere but on phones, under the application's bar. */
export function useBarSlots(): BarSlots {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // The bar is there for every page but the first, which is drawn together with it; with another language so are all.
  const [slots, setSlots] = useState(find);
  useLayoutEffect(() => setSlots((known) => (known.title?.isConnected ? known : find())), []);
  return isPhone ? slots : nowhere;
}

/** The place for the action of the head that is being drawn. */
export const ActionSlotContext = createContext<HTMLElement | null>(null);
