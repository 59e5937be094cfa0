import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

export interface RowLinkProps {
  children: ReactNode;
  /** Second, quiet line. */
  secondary?: ReactNode;
  /** Where to; by default the record's page. */
  to?: string;
  /** In a row that is no table's: the second line is as long as there is room. */
  isWide?: boolean;
}

/** The link in the first cell of every table and card: rows open by keyboard, in new tabs, by screen readers. */
export function RowLink({ children, secondary, to, isWide = false }: RowLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const path = to ?? createPath({ resource: resource ?? '', type: 'edit', id: record?.id });
  return (
    <>
      <Link component={RouterLink} to={path} sx={{ display: 'inline-block', maxWidth: '100%', minHeight: 24 }}>
        {children}
      </Link>
      {secondary && (
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          noWrap
          // A table's column is as wide as its longest line: an address of sixty letters would push the others out.
          sx={{ maxWidth: { xs: '100%', md: isWide ? '100%' : 280 } }}
          title={typeof secondary === 'string' ? secondary : undefined}
        >
          {secondary}
        </Typography>
      )}
    </>
  );
}
