import AddIcon from '@mui/icons-material/Add';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

export interface PrimaryActionProps extends Omit<ButtonProps, 'children'> {
  /** Message key. */
  label: string;
  /** Path, for actions that open a page. */
  to?: string;
  icon?: ReactNode;
}

/** The one main action of a page, in the accent colour. */
export function PrimaryAction({ label, to, icon = <AddIcon />, ...rest }: PrimaryActionProps) {
  const translate = useTranslate();
  return (
    <Button variant="contained" color="secondary" startIcon={icon} {...(to ? { component: Link, to } : {})} {...rest}>
      {translate(label, { _: label })}
    </Button>
  );
}
