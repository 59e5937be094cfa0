import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InfoDialog } from './InfoDialog.tsx';

/** Refused rows named one by one; the others are counted. */
const NAMED = 50;

/** What became of many rows: how many were done, and which were refused and why. */
export interface Refused {
  done: number;
  rows: { name: string; reason: string }[];
}

export function OutcomeDialog({ shown, onClose }: { shown: Refused; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <InfoDialog open title="app.bulk.title" onClose={onClose}>
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
}
