import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Messages to followers and participants. */
export const communications: ResourceDescriptor = {
  name: 'communications',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./CommunicationList.tsx'), 'CommunicationList'),
  create: lazyPage(() => import('./CommunicationCreate.tsx'), 'CommunicationCreate'),
  edit: lazyPage(() => import('./CommunicationPage.tsx'), 'CommunicationPage'),
  icon: CampaignOutlined,
  recordRepresentation: 'subject',
  eventParts: { messages: lazyPage(() => import('./EventMessages.tsx'), 'EventMessages') },
  menu: { group: 'people', order: 20, label: 'app.menu.messages' },
};
