import ArrowBack from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { pagePath } from '../record-path.ts';
import { useShell } from './shell-context.ts';

/** The way up, above a page's title. `label` is a message key or a name; `to` begins below the role's prefix. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  return (
    <Link
      component={RouterLink}
      to={to.startsWith('/') ? to : pagePath(prefix, to)}
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, mb: 0.5, overflowWrap: 'anywhere' }}
    >
      <ArrowBack fontSize="inherit" aria-hidden />
      {translate(label, { smart_count: 2, _: label })}
    </Link>
  );
}
