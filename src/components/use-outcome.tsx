import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Outcome } from './batches.ts';
import { InfoDialog } from './InfoDialog.tsx';
import { useToast } from './toast.ts';

/** Refused rows named one by one; the others are counted. */
const NAMED = 50;

interface Refused {
  done: number;
  rows: { name: string; reason: string }[];
}

export interface Told<T> {
  /** Message key for when all went well, with its values. */
  done: string;
  args?: Record<string, unknown>;
  nameOf: (row: T) => string;
}

/** Says what became of many rows: a toast when all went well, else how many did and which were refused and why. */
export function useOutcome(): { tell: <T>(outcome: Outcome<T>, told: Told<T>) => void; dialog: ReactNode } {
  const translate = useTranslate();
  const toast = useToast();
  const [shown, setShown] = useState<Refused | null>(null);

  function tell<T>({ done, refused }: Outcome<T>, { done: message, args, nameOf }: Told<T>) {
    const [first] = refused;
    if (!first) toast(message, { args: { smart_count: done.length, ...args } });
    else if (done.length === 0 && refused.length === 1) toast(first.reason, { type: 'error' });
    else setShown({ done: done.length, rows: refused.map(({ row, reason }) => ({ name: nameOf(row), reason })) });
  }

  const dialog = shown && (
    <InfoDialog open title="app.bulk.title" onClose={() => setShown(null)}>
      <Typography color="text.primary">
        {translate('app.bulk.done', { smart_count: shown.done })}{' '}
        {translate('app.bulk.refused', { smart_count: shown.rows.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {shown.rows.slice(0, NAMED).map(({ name, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and none moves
          <li key={at}>
            <b>{name}</b>: {translate(reason, { _: reason })}
          </li>
        ))}
      </Box>
      {shown.rows.length > NAMED && translate('app.bulk.more', { smart_count: shown.rows.length - NAMED })}
    </InfoDialog>
  );
  return { tell, dialog };
}
