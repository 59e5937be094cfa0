import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from './PageTitle.tsx';

export interface PageHeaderProps {
  /** Message key, or the text itself. */
  title: string;
  count?: number | undefined;
  /** Message key or text of one line under the title. */
  subtitle?: string | undefined;
  /** The page's one primary action: a contained secondary button. */
  action?: ReactNode;
  /** Quiet actions beside it. */
  secondaryActions?: ReactNode;
  /** Above the title: a link back, or chips. */
  above?: ReactNode;
}

/** Title, count, one line of explanation, one primary action. */
export function PageHeader({ title, count, subtitle, action, secondaryActions, above }: PageHeaderProps) {
  const translate = useTranslate();
  const text = translate(title, { _: title, smart_count: 2 });
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {above}
        <PageTitle title={text}>
          {text}{' '}
          {count !== undefined && (
            <Typography component="span" variant="inherit" color="text.secondary" sx={{ fontWeight: 400, ml: 1 }}>
              {count.toLocaleString('it-IT')}
            </Typography>
          )}
        </PageTitle>
        {subtitle && (
          <Typography color="text.secondary" sx={{ mt: 0.25 }}>
            {translate(subtitle, { _: subtitle })}
          </Typography>
        )}
      </Box>
      {(secondaryActions || action) && (
        <Box className="no-print" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          {secondaryActions}
          {action}
        </Box>
      )}
    </Box>
  );
}
