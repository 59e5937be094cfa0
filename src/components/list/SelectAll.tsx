import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** More rows than any list has. */
export const ALL_ROWS = 100_000;

export interface SelectAllProps extends Pick<ButtonProps, 'color' | 'sx'> {
  /** How many the list finds, on all its pages. */
  total: number;
  /** Chooses them; its failure is its own to tell. */
  onSelect: () => Promise<unknown>;
  /** Message key, with `smart_count`. */
  label?: string;
}

/** Chooses every row that the filters find, beyond the page. */
export function SelectAll({ total, onSelect, label = 'app.list.selectAll', ...button }: SelectAllProps) {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  async function select() {
    setReading(true);
    await onSelect().finally(() => setReading(false));
  }
  return (
    <Button size="small" variant="text" {...button} loading={isReading} onClick={() => void select()}>
      {translate(label, { smart_count: total })}
    </Button>
  );
}
