import AddIcon from '@mui/icons-material/Add';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { ActionSlotContext } from './bar-slots.ts';
import { NEW_KEYS } from './shortcut-keys.ts';

export interface PrimaryActionProps extends Omit<ButtonProps, 'children'> {
  /** Message key. */
  label: string;
  /** Path, for actions that open a page. */
  to?: string;
  icon?: ReactNode;
}

/** The one main action of a page, in the accent colour. What adds something is only its icon in the bar of phones. */
export function PrimaryAction({ label, to, icon, ...rest }: PrimaryActionProps) {
  const translate = useTranslate();
  const slot = useContext(ActionSlotContext);
  const text = translate(label, { _: label });
  const isAdding = icon === undefined;
  const isCompact = slot !== null && isAdding;
  const button = (
    <Button
      variant="contained"
      color="secondary"
      startIcon={isAdding && !isCompact ? <AddIcon /> : icon}
      // What adds something is pressed by its key from anywhere on the page.
      aria-keyshortcuts={isAdding ? NEW_KEYS : undefined}
      {...(isCompact ? { 'aria-label': text, sx: { minWidth: 40, width: 40, p: 0, mx: 0.5 } } : {})}
      {...(to ? { component: Link, to } : {})}
      {...rest}
    >
      {isCompact ? <AddIcon /> : text}
    </Button>
  );
  return isCompact ? createPortal(button, slot) : button;
}
