import { uploaded } from '../support/pictures.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoCover, DemoData } from '../support/types.ts';

const SEED = 40_917;

interface Spec {
  header: string;
  profile: string;
  gallery: readonly string[];
  facebookUrl: string;
  instagramUrl: string;
}

/** What the public pages of the two communities show, by their accounts' address. */
const specs: Readonly<Record<string, Spec>> = {
  'tenant@regia.test': {
    header: 'ridgePath',
    profile: 'dawnConcert',
    gallery: ['snowshoes', 'alpineLake', 'viaFerrata', 'vineyard', 'porticoes', 'moonNight'],
    facebookUrl: 'https://www.facebook.com/compagniadelcrinale.example',
    instagramUrl: 'https://www.instagram.com/compagniadelcrinale.example',
  },
  'tenant2@regia.test': {
    header: 'regatta',
    profile: 'sailing',
    gallery: ['harbour', 'snorkeling', 'whale', 'islandTrek'],
    facebookUrl: 'https://www.facebook.com/mareaperto.example',
    instagramUrl: 'https://www.instagram.com/mareaperto.example',
  },
};

/** Gives the communities' public pages their pictures and links. Draws from its own sequence: no other row changes. */
export function dressMicrosites(data: DemoData): void {
  const prng = createPrng(SEED);
  for (const tenant of data.tenants) {
    const spec = specs[tenant.contactEmail];
    const user = data.users.find(({ _id }) => _id === tenant.userId);
    if (!spec || !user) continue;
    const show = (scene: string, form: DemoCover['form'], type: string): string => {
      const { _id: id, createdAt } = user;
      const picture = uploaded(prng, { tenantId: id, userId: id, scene, form, linked: { type, id }, createdAt });
      data.covers.push(picture);
      return picture.url;
    };
    tenant.headerImage = show(spec.header, 'header', 'tenantHeaderImage');
    tenant.galleryImages = spec.gallery.map((scene) => show(scene, 'card', 'tenantGalleryImage'));
    tenant.facebookUrl = spec.facebookUrl;
    tenant.instagramUrl = spec.instagramUrl;
    user.profileImage = show(spec.profile, 'profile', 'userProfileImage');
  }
}
