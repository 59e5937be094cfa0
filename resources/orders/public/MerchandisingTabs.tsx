import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

/** The three lists of the merchandising section, by their path under it. */
export const merchandisingTabs = ['products', 'orders', 'refund-requests'] as const;
export type MerchandisingTab = (typeof merchandisingTabs)[number];

/** Id of what a tab shows: the list sets it on its panel, with `role="tabpanel"`. */
export const MERCHANDISING_PANEL = 'merchandising-panel';

/** The tabs of the section: each is a page with an address of its own. */
export function MerchandisingTabs({ current }: { current: MerchandisingTab }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  return (
    <Tabs value={current} aria-label={translate('merchandising.tabs.label')}>
      {merchandisingTabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={`merchandising-tab-${tab}`}
          aria-controls={MERCHANDISING_PANEL}
          component={Link}
          to={recordPath(prefix, tab)}
          label={translate(`merchandising.tabs.${tab}`)}
        />
      ))}
    </Tabs>
  );
}
