import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { focusField } from '../../components/inputs/focus-field.ts';
import { fieldsOfPaths } from './labels.ts';

export interface MissingNoticeProps {
  /** Paths of the fields that are empty. */
  missing: readonly string[];
  /** Whether the form is in sight. */
  isFormOpen: boolean;
  openForm: () => void;
}

/** Names what the profile still lacks; each name leads to its field. `#missing` in the address leads to the first. */
export function MissingNotice({ missing, isFormOpen, openForm }: MissingNoticeProps) {
  const translate = useTranslate();
  const { hash, key } = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  const fields = fieldsOfPaths(missing);
  const first = fields[0]?.source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody is led here, not when a field is filled in
  useEffect(() => {
    if (hash === '#missing' && first) go(first);
  }, [hash, key]);

  // A field in a part that was closed can take the focus once that part is drawn.
  useEffect(() => {
    if (!target || !isFormOpen) return;
    focusField(target);
    setTarget(null);
  }, [target, isFormOpen]);

  function go(source: string): void {
    openForm();
    setTarget(source);
  }

  return (
    <Alert severity="warning">
      {translate('profile.incomplete', { smart_count: fields.length })}{' '}
      <Box component="span" sx={{ display: 'inline' }}>
        {fields.map(({ source, label }, at) => (
          <Fragment key={source}>
            {at > 0 && ', '}
            <Link component="button" type="button" sx={{ verticalAlign: 'baseline' }} onClick={() => go(source)}>
              {translate(label, { _: label })}
            </Link>
          </Fragment>
        ))}
        .
      </Box>
    </Alert>
  );
}
