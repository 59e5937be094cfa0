import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isMissing } from '#domain/events/validation/problem.ts';
import { readyTerms as english } from '#i18n/en/events/ready-terms.ts';
import { readyTerms as italian } from '#i18n/it/events/ready-terms.ts';
import type { EventForm } from './event-form.ts';

/** Terms to begin from, offered while none are written: nobody should have to invent them. */
export function ReadyTerms() {
  const words = useLocale() === 'en' ? english : italian;
  const { setValue } = useFormContext<EventForm>();
  const terms = useWatch<EventForm, 'termsAndConditions'>({ name: 'termsAndConditions' });
  if (!isMissing(terms)) return null;
  const html = Object.values(words.parts)
    .map(({ title, text }) => `<h3>${title}</h3><p>${text}</p>`)
    .join('');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="outlined"
        onClick={() => setValue('termsAndConditions', html, { shouldDirty: true, shouldValidate: true })}
      >
        {words.use}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {words.help}
      </Typography>
    </Box>
  );
}
