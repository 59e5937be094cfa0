import ErrorOutline from '@mui/icons-material/ErrorOutline';
import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Tone } from '#domain/shared/tone.ts';

/** A matter in the reader's words. */
export interface ShownMatter {
  look: { icon: ComponentType<SvgIconProps>; tone: Tone };
  title: string;
  text: string;
  amount: string | null;
  due: string;
  isLate: boolean;
  /** Message key or text of the next step. */
  action: string;
  to: string;
}

export interface ToDoRowProps extends ShownMatter {
  /** The most pressing one has the filled button. */
  isFirst: boolean;
  /** What can be done without going there. */
  children?: ReactNode;
}

/** One thing to do: what, for what, how much until when, and the way there; its title leads there from the whole row. */
export function ToDoRow({ look, title, text, amount, due, isLate, action, to, isFirst, children }: ToDoRowProps) {
  const translate = useTranslate();
  const { icon: Icon, tone } = look;
  const word = translate(action, { _: action });
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0, 1fr) auto', sm: '32px minmax(0, 1fr) auto 118px' },
        columnGap: 1.75,
        rowGap: 1,
        alignItems: 'center',
        minHeight: 56,
        p: '7px 20px',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          ...{ width: 32, height: 32, borderRadius: '8px', display: 'grid', placeItems: 'center' },
          ...{ bgcolor: theme.palette.tone[tone].soft, color: theme.palette.tone[tone].main },
          alignSelf: { xs: 'start', sm: 'center' },
        })}
      >
        <Icon sx={{ fontSize: 19 }} />
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / -1', sm: 'auto' } }}>
        <Link
          component={RouterLink}
          to={to}
          color="inherit"
          underline="hover"
          sx={{
            fontWeight: 600,
            fontSize: '.9375rem',
            lineHeight: 1.35,
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </Link>
        {text !== '' && (
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 'auto' },
          textAlign: { sm: 'right' },
          fontSize: '.8125rem',
          lineHeight: 1.45,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {amount !== null && (
          <Box
            component="strong"
            sx={{ display: 'block', fontWeight: 600, fontSize: '.875rem', color: 'text.primary' }}
          >
            {amount}
          </Box>
        )}
        {isLate ? (
          <Box
            component="span"
            sx={{ color: 'error.main', fontWeight: 600, display: 'inline-flex', gap: 0.5, alignItems: 'center' }}
          >
            <ErrorOutline aria-hidden sx={{ fontSize: 15 }} />
            {due}
          </Box>
        ) : (
          due
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: 3, sm: 'auto' }, display: 'grid', gap: 0.5, position: 'relative', zIndex: 1 }}>
        <Button
          component={RouterLink}
          to={to}
          size="small"
          aria-label={`${word}: ${title}`}
          color={isFirst ? 'primary' : 'inherit'}
          variant={isFirst ? 'contained' : 'outlined'}
          sx={{ minHeight: { xs: 44, sm: 32 }, minWidth: { xs: 96, sm: 0 } }}
        >
          {word}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
