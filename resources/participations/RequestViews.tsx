import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext, useTranslate } from 'react-admin';

const views = ['pending', 'accepted'] as const;

/** Requests or participants: pending or accepted ones. */
export function RequestViews() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const shown: unknown = filterValues['status'];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('participations.viewLabel')}
      value={views.find((view) => view === shown) ?? null}
      onChange={(_, status: string | null) => status && setFilters({ ...filterValues, status })}
    >
      {views.map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`participations.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
