import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface SecurityRowProps {
  /** Message keys. */
  title: string;
  help: string;
  /** Beside the title. */
  mark?: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

/** One way of protecting the account: what it is on the left, what can be done on the right. */
export function SecurityRow({ title, help, mark, action, children }: SecurityRowProps) {
  const translate = useTranslate();
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="subtitle1" component="h3">
              {translate(title)}
            </Typography>
            {mark}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {translate(help)}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </div>
  );
}

/** A word about a way of protecting the account, or a session: on, off, this one. */
export function Mark({ tone, label }: { tone: 'green' | 'grey'; label: string }) {
  const translate = useTranslate();
  return (
    <Chip
      variant="status"
      size="small"
      label={translate(label)}
      sx={(theme) => ({ color: theme.palette.tone[tone].main, backgroundColor: theme.palette.tone[tone].soft })}
    />
  );
}
