import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const eventParts = { sponsorships: lazyPage(() => import('./EventSponsorTab.tsx'), 'EventSponsorTab') };

/** Sponsors of events, kept by administrators. */
export const sponsorships: ResourceDescriptor = {
  name: 'sponsorships',
  prefixes: ['admin'],
  list: lazyPage(() => import('./SponsorshipList.tsx'), 'SponsorshipList'),
  create: lazyPage(() => import('./SponsorshipEdit.tsx'), 'SponsorshipCreate'),
  edit: lazyPage(() => import('./SponsorshipEdit.tsx'), 'SponsorshipEdit'),
  icon: HandshakeOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 50 },
  flag: 'sponsorships',
  eventParts,
};

/** Communities see on their events who sponsors them. */
export const sponsorshipsOfEvents: ResourceDescriptor = {
  name: 'sponsorships',
  prefixes: ['tenant'],
  recordRepresentation: 'name',
  flag: 'sponsorships',
  eventParts,
};
