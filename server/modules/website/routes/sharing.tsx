import type { Routes } from '../../../kernel/http/app-types.ts';
import { A_MINUTE, bySlug, ofLanguage, pageAnswers, pageConfig } from '../http/page-answers.tsx';
import { SharePictures, shareFacts } from '../http/share-pictures.ts';
import { publicCommunity, publicEvent } from '../queries/pages.ts';

/** What other sites show of our pages: pictures of links (PUB-023). */
export const sharingRoutes: Routes = (app, services) => {
  const db = services.database.published;
  const pictures = new SharePictures(services.storage);
  const { frameOf, notFound, targetOf } = pageAnswers(services);
  const schema = { params: bySlug, querystring: ofLanguage, hide: true };

  app.get('/e/:slug/share.jpg', { config: pageConfig, schema }, async (request, reply) => {
    const target = await targetOf('event', request, reply, '/share.jpg');
    if (!target) return reply;
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEvent(db, target.recordId),
    ]);
    if (!community || !event) return notFound(request, reply);
    const picture = await pictures.of(shareFacts(community, event, frameOf(request).language));
    return reply.header('cache-control', A_MINUTE).type('image/jpeg').send(picture);
  });
};
