import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { endOf } from '#domain/subscriptions/end.ts';
import { formatDate } from '#domain/values/time.ts';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import type { SubscriptionRecord } from './use-subscriptions.ts';

/** Every plan the community has had, the newest first. */
export function SubscriptionHistory({ subscriptions }: { subscriptions: readonly SubscriptionRecord[] }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const heads = ['plan', 'status', 'price', 'start', 'end'] as const;
  return (
    <Card>
      <Typography variant="h3" component="h2" id="subscription-history" sx={{ p: { xs: 2, sm: 2.5 }, pb: 1 }}>
        {translate('plans.profile.history')}
      </Typography>
      {subscriptions.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
          {translate('plans.profile.historyEmpty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={translate('plans.profile.history')}>
          <Table>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{translate(`plans.profile.${head}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {subscriptions.map((one) => {
                const end = endOf(one);
                return (
                  <TableRow key={one.id}>
                    <TableCell>
                      <RowLink to={recordPath(prefix, 'subscriptions', one.id)}>{one.plan.name}</RowLink>
                    </TableCell>
                    <TableCell>
                      <StatusChip entity="plan" value={one.subscriptionStatus} />
                    </TableCell>
                    <TableCell>
                      <PlanPrice price={one.plan.price} duration={one.duration} />
                    </TableCell>
                    <TableCell>{formatDate(one.subscriptionStart)}</TableCell>
                    <TableCell>{end === null ? translate('plans.noEnd') : formatDate(end)}</TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
}
