import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type PlanPerk, planPerks } from '#domain/subscriptions/plan.ts';

/** What a plan brings and what not, each with its mark and, for those who hear it, its word. */
export function PerkList({ perks }: { perks: readonly PlanPerk[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {planPerks.map((perk) => {
        const isIncluded = perks.includes(perk);
        const Mark = isIncluded ? Check : Close;
        return (
          <Box
            component="li"
            key={perk}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              color: isIncluded ? 'text.primary' : 'text.secondary',
            }}
          >
            <Mark
              fontSize="small"
              titleAccess={translate(isIncluded ? 'plans.perkIncluded' : 'plans.perkMissing')}
              sx={{ color: isIncluded ? 'primary.main' : 'text.secondary' }}
            />
            {translate(`plans.perks.${perk}`)}
          </Box>
        );
      })}
    </Box>
  );
}
