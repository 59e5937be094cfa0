import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Tone } from '#domain/shared/tone.ts';

export interface TodayRowProps {
  tone: Tone;
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  /** How pressing it is: a message key and a text. */
  due: { label: string; value: string; isUrgent?: boolean } | null;
  /** Message key of the next step. */
  action: string;
  to: string;
  /** The most pressing one has the filled button. */
  isFirst?: boolean;
  /** What can be done without going there. */
  children?: ReactNode;
}

/** One thing to do: what, for what, until when, and the way there. */
export function TodayRow({ tone, icon: Icon, title, text, due, action, to, isFirst, children }: TodayRowProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 2,
        p: '14px 20px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          flex: 'none',
          width: 40,
          height: 40,
          borderRadius: '10px',
          display: 'grid',
          placeItems: 'center',
          bgcolor: theme.palette.tone[tone].soft,
          color: theme.palette.tone[tone].main,
        })}
      >
        <Icon />
      </Box>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 56px)', sm: '1 1 160px' }, minWidth: 0 }}>
        <Link component={RouterLink} to={to} color="inherit" variant="subtitle1" underline="hover">
          {title}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
      {due && (
        <Box sx={{ textAlign: { sm: 'right' }, flex: { xs: 1, sm: 'none' } }}>
          <Typography variant="caption" component="p" color="text.secondary">
            {translate(due.label)}
          </Typography>
          <Typography
            variant="body2"
            component="p"
            color={due.isUrgent ? 'error' : 'inherit'}
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {due.value}
          </Typography>
        </Box>
      )}
      {children}
      <Button
        component={RouterLink}
        to={to}
        size="small"
        color={isFirst ? 'primary' : 'inherit'}
        variant={isFirst ? 'contained' : 'outlined'}
        sx={{ flex: 'none', minWidth: { sm: 148 } }}
      >
        {translate(action)}
      </Button>
    </Box>
  );
}
