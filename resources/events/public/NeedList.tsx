import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CreationNeed } from '#domain/events/creation-needs.ts';
import { creationNeedWords as english } from '#i18n/en/events/creation-needs.ts';
import { creationNeedWords as italian } from '#i18n/it/events/creation-needs.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useWords } from '#src/components/use-words.ts';

export const useNeedWords = () => useWords<typeof english>(english, italian);

const plans = recordPath('tenant', 'profile', undefined, { tab: 'subscriptions' });
const pageOf: Record<CreationNeed, string> = {
  plan: plans,
  widerPlan: plans,
  account: recordPath('tenant', 'profile', undefined, { section: 'payments' }),
};

/** What is missing for an event, each with the way there; the first is the next step. */
export function NeedList({ needs, onGo }: { needs: readonly CreationNeed[]; onGo?: () => void }) {
  const { words } = useNeedWords();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {needs.map((need, at) => {
        const { title, text, action } = words.needs[need];
        return (
          <Box
            component="li"
            key={need}
            sx={{
              ...{ display: 'flex', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, py: 1.5 },
              ...(at > 0 && { borderTop: 1, borderColor: 'divider' }),
            }}
          >
            <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="text.secondary">
                {text}
              </Typography>
            </Box>
            <Button
              component={Link}
              to={pageOf[need]}
              size="small"
              variant={at === 0 ? 'contained' : 'outlined'}
              sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}
              {...(onGo && { onClick: onGo })}
            >
              {action}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
