import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext, useTranslate } from 'react-admin';
import { isLive, waitingStatuses } from '../../domain/waiting-list/status.ts';

/** Of those who still wait, or are offered places. */
export const openStatuses = waitingStatuses.filter(isLive);

/** Those who wait, or everybody who ever was on the list. */
export function WaitingViews() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('waitingList.viewLabel')}
      value={status === undefined ? 'all' : String(status) === String(openStatuses) ? 'open' : null}
      onChange={(_, view: string | null) =>
        view && setFilters(view === 'open' ? { ...others, status: openStatuses } : others)
      }
    >
      {(['open', 'all'] as const).map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`waitingList.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
