import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { initialsOf } from '#domain/shared/initials.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { recordPath } from '../../components/record-path.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';

/** Which community is being worked for, and its plan. */
export function CommunityCard({ isCompact }: { isCompact: boolean }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { tenant, plan } = useSessionUser();
  const hasNoPlan = prefix === 'tenant' && !plan?.isActive;
  const name = prefix === 'admin' ? 'Regia' : (tenant?.businessName ?? 'Regia');
  const line =
    prefix === 'tenant'
      ? plan?.isActive
        ? translate('app.menu.planActive', { name: plan.name })
        : translate('app.menu.planInactive')
      : translate(prefix === 'admin' ? 'app.menu.roleAdmin' : 'app.menu.roleScanner');

  const mark = (
    <Box
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        flex: 'none',
        borderRadius: '8px',
        display: 'grid',
        placeItems: 'center',
        color: '#fff',
        fontWeight: 700,
        fontSize: '.8125rem',
        background:
          tenant?.profileImage && prefix !== 'admin'
            ? `center/cover url("${tenant.profileImage}")`
            : 'linear-gradient(140deg,#14857B,#0B4F4A)',
      }}
    >
      {tenant?.profileImage && prefix !== 'admin' ? '' : initialsOf(name)}
    </Box>
  );
  if (isCompact)
    return (
      <Box title={name} sx={{ display: 'grid', placeItems: 'center', mb: 1.5 }}>
        {mark}
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: '10px',
        mb: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      {mark}
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600, lineHeight: '1.25rem' }}>
          {name}
        </Typography>
        <Typography variant="caption" noWrap component="p" color="text.secondary">
          {hasNoPlan ? (
            <Link
              component={RouterLink}
              to={recordPath('tenant', 'profile', undefined, { tab: 'subscriptions' })}
              color="inherit"
            >
              {line}
            </Link>
          ) : (
            line
          )}
        </Typography>
      </Box>
    </Box>
  );
}
