import EventOutlined from '@mui/icons-material/EventOutlined';
import { createElement } from 'react';
import { RequestsBadge } from '../../src/components/live/badges.ts';
import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

const EventStepper = lazyPage(() => import('./stepper/EventStepper.tsx'), 'EventStepper');

/** Events; their page, which composes parts of other resources, is added where the pages are (src/pages/event). */
export const events: ResourceDescriptor = {
  name: 'events',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./list/EventList.tsx'), 'EventList'),
  create: EventStepper,
  routes: [{ path: 'stepper', element: createElement(EventStepper) }],
  icon: EventOutlined,
  recordRepresentation: 'name',
  menu: { group: 'main', order: 20, badge: RequestsBadge },
};
