import AddIcon from '@mui/icons-material/Add';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NEW_KEYS } from './shortcut-keys.ts';

export interface PrimaryActionProps extends Omit<ButtonProps, 'children'> {
  /** Message key. */
  label: string;
  /** Path, for actions that open a page. */
  to?: string;
  icon?: ReactNode;
}

/** The one main action of a page, in the accent colour. */
export function PrimaryAction({ label, to, icon, ...rest }: PrimaryActionProps) {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={icon === undefined ? <AddIcon /> : icon}
      // What adds something is pressed by its key from anywhere on the page.
      aria-keyshortcuts={icon === undefined ? NEW_KEYS : undefined}
      {...(to ? { component: Link, to } : {})}
      {...rest}
    >
      {translate(label, { _: label })}
    </Button>
  );
}
