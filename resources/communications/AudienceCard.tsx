import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isToFollowers, leftOutReasons } from '#domain/communications/audience.ts';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import type { AudienceState } from './use-audience.ts';

/** What will happen: how many people get it, who is left out and why. */
export function AudienceCard({ count, query, isCounting, error }: AudienceState) {
  const translate = useTranslate();
  return (
    <SectionCard title="communications.count.title" sx={{ p: 2.5 }}>
      <Box role="status" aria-busy={isCounting} sx={{ mt: 1.5, opacity: isCounting ? 0.6 : 1 }}>
        {error ? <Alert severity="error">{error.message}</Alert> : <Count count={count} isWaiting={!query} />}
      </Box>
      {count && query && count.total > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('communications.count.way')}{' '}
          {translate(`communications.count.${isToFollowers(query.userType) ? 'followers' : 'participants'}`)}
        </Typography>
      )}
    </SectionCard>
  );
}

function Count({ count, isWaiting }: { count: AudienceState['count']; isWaiting: boolean }) {
  const translate = useTranslate();
  if (!count) {
    const text = isWaiting ? 'waiting' : 'counting';
    return <Typography color="text.secondary">{translate(`communications.count.${text}`)}</Typography>;
  }
  if (count.total === 0) {
    return (
      <>
        <Alert severity="warning">
          {translate('communications.count.none')}. {translate('communications.count.noneText')}
        </Alert>
        <LeftOut leftOut={count.leftOut} />
      </>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <GroupsOutlined aria-hidden color="primary" />
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {translate('communications.count.people', { smart_count: count.total })}
        </Typography>
      </Box>
      <LeftOut leftOut={count.leftOut} />
    </>
  );
}

function LeftOut({ leftOut }: Pick<NonNullable<AudienceState['count']>, 'leftOut'>) {
  const translate = useTranslate();
  const rows = leftOutReasons.filter((reason) => leftOut[reason]);
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('communications.count.leftOut')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 }}
      >
        {rows.map((reason) => (
          <Box key={reason} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`communications.reasons.${reason}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {leftOut[reason]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
