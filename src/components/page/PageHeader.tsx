import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { formatNumber } from '#domain/values/number.ts';
import { ActionSlotContext, useBarSlots } from './bar-slots.ts';
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

/** In the application's bar: two lines at most. */
const inBar = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: 'clamp(0.875rem, 4.6vw, 1.125rem)',
  lineHeight: 1.22,
};

/** Title, count, one line of explanation, one primary action. On phones the title is in the application's bar. */
export function PageHeader({ title, count, subtitle, action, secondaryActions, above }: PageHeaderProps) {
  const translate = useTranslate();
  const slots = useBarSlots();
  const text = translate(title, { _: title, smart_count: 2 });
  const heading = (
    <PageTitle title={text} {...(slots.title ? { sx: inBar } : {})}>
      {text}{' '}
      {count !== undefined && (
        <Typography component="span" variant="inherit" color="text.secondary" sx={{ fontWeight: 400, ml: 1 }}>
          {formatNumber(count)}
        </Typography>
      )}
    </PageTitle>
  );
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: { xs: slots.title ? 1 : 2, sm: 2 },
        // With everything in the bar, nothing is left here to take room.
        '&:not(:has(:not(:empty)))': { display: 'none' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, '&:empty': { display: 'none' } }}>
        {above}
        {slots.title ? createPortal(heading, slots.title) : heading}
        {subtitle && (
          <Typography color="text.secondary" sx={{ mt: 0.25 }}>
            {translate(subtitle, { _: subtitle })}
          </Typography>
        )}
      </Box>
      {(secondaryActions || action) && (
        <Box className="no-print" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {/* On phones what the page is for comes first. */}
          {!slots.title && secondaryActions}
          <ActionSlotContext.Provider value={slots.action}>{action}</ActionSlotContext.Provider>
          {slots.title && secondaryActions}
        </Box>
      )}
    </Box>
  );
}
