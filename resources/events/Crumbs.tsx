import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The way back to the list, and where one is. `here` is a message key or a name. */
export function Crumbs({ here }: { here: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Breadcrumbs sx={{ mb: 1, fontSize: '.875rem', overflowWrap: 'anywhere', '& li': { minWidth: 0 } }}>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'events', type: 'list' })}
        variant="body2"
        color="text.secondary"
      >
        {translate('events.detail.crumb')}
      </MuiLink>
      <Typography variant="body2" color="text.secondary">
        {translate(here, { _: here })}
      </Typography>
    </Breadcrumbs>
  );
}
