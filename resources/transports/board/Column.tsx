import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ColumnProps {
  title: string;
  icon?: ReactNode;
  /** How many, beside the title. */
  count?: number;
  /** What can be done with all of it. */
  action?: ReactNode;
  /** Under the title. */
  note?: ReactNode;
  isPlain?: boolean;
  /** The side at which it stays while the lists between are moved, where the screen is wide. */
  stays?: 'left' | 'right';
  layer?: string;
  children: ReactNode;
}

/** One column of the board: a head that stays, and a body that scrolls. */
export function Column({ title, icon, count, action, note, isPlain = false, stays, layer, children }: ColumnProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...(layer !== undefined && { 'data-layer': layer })}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        borderLeft: 1,
        borderColor: 'border.main',
        '&:first-of-type': { borderLeft: 0 },
        scrollSnapAlign: 'start',
        ...(stays && {
          position: { md: 'sticky' },
          [stays]: 0,
          zIndex: { md: 1 },
          backgroundColor: 'background.paper',
        }),
      }}
    >
      <Box
        sx={{
          p: '12px 16px 10px',
          minHeight: 100,
          borderBottom: 1,
          borderColor: 'border.main',
          backgroundColor: 'background.default',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          {icon}
          <Typography id={id} variant="h3" component="h3" sx={{ flex: 1, minWidth: 0 }}>
            {title}
            {count !== undefined && (
              <Box
                component="span"
                sx={{
                  ml: 1,
                  px: 0.75,
                  borderRadius: 1,
                  backgroundColor: 'background.sunken',
                  color: 'text.secondary',
                  fontSize: 13,
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {count}
              </Box>
            )}
          </Typography>
          {action}
        </Box>
        {note}
      </Box>
      <Box
        data-column-body
        // A column that scrolls is reached by the keys too.
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{
          ...{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0, overflowY: 'auto' },
          ...(isPlain ? { backgroundColor: 'background.paper' } : { p: 1.5, backgroundColor: 'background.sunken' }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
