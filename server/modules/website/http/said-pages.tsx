import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import type { Services } from '#server/services.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { CommunityFormPage } from '#site/pages/CommunityFormPage.tsx';
import { findPage, ownCommunity } from '../queries/pages.ts';
import { draftViews } from '../table.ts';
import { formStates } from './form-states.ts';
import { type ofLanguage, pageAnswers } from './page-answers.tsx';

type SaidRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;

/** What became of a form, in two sentences, and where to go on. */
export interface Said {
  title: string;
  text: string;
  link?: { href: string; label: string };
  /** 200 by default. */
  status?: number;
}

export const saidPath = ({ slug }: Pick<PublicCommunity, 'slug'>): string => `${pagePath('community', slug)}/done`;

/** Says on a page of its own what became of a form, so that a reload sends nothing again. */
export function saidPages(services: Services) {
  const { frameOf, send } = pageAnswers(services);
  const states = formStates(services);

  function draw(request: SaidRequest, reply: FastifyReply, community: PublicCommunity, said: Said): FastifyReply {
    const { title, text, link, status = 200 } = said;
    const page = (
      <CommunityFormPage {...{ community, title, text }} frame={frameOf(request)} path={saidPath(community)}>
        {link && (
          <a className="btn main full" href={link.href}>
            {link.label}
          </a>
        )}
      </CommunityFormPage>
    );
    return send(reply.code(status), { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  const say = (request: SaidRequest, reply: FastifyReply, community: PublicCommunity, said: Said) =>
    states.answer(request, reply, { path: saidPath(community), state: said }, (shown) =>
      draw(request, reply, community, shown),
    );

  /** What was said to this browser; anyone else who comes is led to the community's page. */
  async function show(request: SaidRequest, reply: FastifyReply, community: PublicCommunity): Promise<FastifyReply> {
    const said = await states.read<Said>(request, saidPath(community));
    return said
      ? draw(request, reply, community, said)
      : reply.redirect(linkTo(frameOf(request), pagePath('community', community.slug)), 303);
  }

  /** The same of a community that was disabled; false where this browser was told nothing of one. */
  async function showClosed(request: SaidRequest, reply: FastifyReply, slug: string): Promise<boolean> {
    const { system } = services.database;
    const found = /^[a-z0-9-]+$/.test(slug) ? await findPage(system, 'community', slug, draftViews) : undefined;
    const community = found && (await ownCommunity(system, found.tenantId));
    if (!community || community.isOpen) return false;
    const said = await states.read<Said>(request, saidPath(community));
    if (said) draw(request, reply, community, said);
    return said !== undefined;
  }

  return { say, show, showClosed };
}
