import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { Trouble } from '#domain/payments/trouble.ts';
import { troubleSentences } from '#i18n/trouble-sentences.ts';

/** What did not go smoothly with a payment, a line for each, beside it in a list. */
export function TroubleNotes({ trouble }: { trouble: Trouble | undefined }) {
  const language = useLocale() === 'en' ? 'en' : 'it';
  if (!trouble) return null;
  const { refused, dispute, atProvider } = troubleSentences(trouble, language);
  return [refused, dispute, atProvider]
    .filter((text) => text !== null)
    .map((text) => (
      <Typography
        key={text}
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', gap: 0.5, minWidth: 220, mt: 0.5 }}
      >
        <ErrorOutline color="error" sx={{ fontSize: 16, mt: '2px', flexShrink: 0 }} />
        {text}
      </Typography>
    ));
}
