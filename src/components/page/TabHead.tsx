import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface TabHeadProps {
  /** Message keys. */
  title: string;
  help: string;
  /** What is done there. */
  children: ReactNode;
}

/** Over what a tab holds: what it is, one line on it, and its actions. */
export function TabHead({ title, help, children }: TabHeadProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(help)}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
