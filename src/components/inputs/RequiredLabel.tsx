import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A field's label, followed by the word "obbligatorio" when it must be filled in. */
export function RequiredLabel({ isRequired, children }: { isRequired?: boolean | undefined; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      {children}
      {/* The blank is for those who hear the name. */}
      {isRequired && ' '}
      {isRequired && (
        <Typography component="span" variant="caption" sx={{ ml: 0.375, color: 'text.hint' }}>
          {translate('app.form.required')}
        </Typography>
      )}
    </>
  );
}
