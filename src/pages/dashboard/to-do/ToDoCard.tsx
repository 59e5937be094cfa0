import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfToday } from '#domain/dashboard/figure-lists.ts';
import { type Matter, type Matters, mattersOf } from '#domain/dashboard/matters.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import { useServerOptions } from '#src/providers/use-server-options.ts';
import { useToday } from '../use-dashboard.ts';
import { SettleTwice } from './SettleTwice.tsx';
import { ToDoList, ToDoRows } from './ToDoList.tsx';
import { useShownMatter } from './use-shown-matter.ts';

/** What must be decided or done in a community. */
export function ToDoCard() {
  const { flags } = useServerOptions();
  const { data, error, refetch } = useToday();
  const matters = data && mattersOf(data, flags.merchandising);
  const counted = matters && { at: data.at, count: matters.due.length + matters.coming.length };
  return (
    <ToDoList counted={counted} error={error} onRetry={() => void refetch()}>
      {matters && <Rows today={data} {...matters} />}
    </ToDoList>
  );
}

function Rows({ today, due, coming }: Matters & { today: Today }) {
  const show = useShownMatter(today);
  const { reservationId } = today.takenTwice;
  const row = (matter: Matter) => ({
    ...show(matter),
    kind: matter.kind,
    more: matter.kind === 'takenTwice' && reservationId !== null && <SettleTwice reservationId={reservationId} />,
  });
  return (
    <ToDoRows
      due={due.map(row)}
      coming={coming.map(row)}
      foot={today.followers.count > 0 && <Followers today={today} />}
    />
  );
}

function Followers({ today }: { today: Today }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        ...{ mt: 'auto', p: '12px 20px', borderTop: 1, borderColor: 'divider' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
      }}
    >
      <PersonAddAltOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
        {translate('dashboard.toDo.followers', { smart_count: today.followers.count })}
      </Typography>
      <Link
        component={RouterLink}
        to={addressOfToday('followers', today, '/tenant')}
        variant="body2"
        sx={{ fontWeight: 600 }}
      >
        {translate('dashboard.toDo.seeFollowers')}
      </Link>
    </Box>
  );
}
