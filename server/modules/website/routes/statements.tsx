import { z } from 'zod';
import { addDays } from '#domain/values/time.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { type Statement, StatementPage } from '#site/pages/StatementPage.tsx';
import { ofLanguage, pageAnswers, pageConfig } from '../http/page-answers.tsx';

const statements: readonly Statement[] = ['privacy', 'accessibility'];
/** For how long a copy of `security.txt` is to be believed (RFC 9116). */
const SECURITY_DAYS = 180;

/** The address in `Name <address>`. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** What is behind all public pages: privacy, accessibility, whom to tell of a weakness. */
export const statementRoutes: Routes = (app, services) => {
  const { frameOf, send } = pageAnswers(services);
  const { contactEmail, mailFrom } = services.config;
  const email = contactEmail ?? addressOf(mailFrom);
  const config = pageConfig;

  for (const statement of statements) {
    const schema = { querystring: ofLanguage, hide: true };
    app.get(`/${statement}`, { config, schema }, (request, reply) => {
      const elsewhere = statement === 'privacy' ? services.config.links.privacy : null;
      if (elsewhere) return reply.redirect(elsewhere, 302);
      return send(reply, { page: <StatementPage frame={frameOf(request)} statement={statement} email={email} /> });
    });
  }

  app.get(
    '/.well-known/security.txt',
    { config, schema: { querystring: z.looseObject({}), hide: true } },
    (_request, reply) => {
      const expires = addDays(services.now(), SECURITY_DAYS).toISOString();
      const lines = [`Contact: mailto:${email}`, `Expires: ${expires}`, 'Preferred-Languages: it, en'];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  );
};
