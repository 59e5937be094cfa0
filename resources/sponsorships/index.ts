import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/record/resource-descriptor.ts';

const SponsorshipPage = lazyPage(() => import('./SponsorshipPage.tsx'), 'SponsorshipPage');

/** Sponsors of events, kept by administrators (ROUTE-027, OPEN-174). */
export const sponsorships: ResourceDescriptor = {
  name: 'sponsorships',
  prefixes: ['admin'],
  list: lazyPage(() => import('./SponsorshipList.tsx'), 'SponsorshipList'),
  create: SponsorshipPage,
  edit: SponsorshipPage,
  icon: HandshakeOutlined,
  recordRepresentation: 'name',
  menu: { group: 'administration', order: 50 },
  flag: 'sponsorships',
};
