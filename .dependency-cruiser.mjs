/**
 * Which part of the project may import which: every rule of ARCHITECTURE.md that an import can break. Checked by
 * `npm run check` (scripts/architecture.mjs).
 */

const tests = '(\\.test\\.tsx?$|^tests/|^benchmarks/)';
/** Everything outside `domain` that is ours. */
const ours = '^(server|mock-server|demo|src|resources|site|i18n|tests|benchmarks|scripts)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const source = (path, ...not) => ({ path, pathNot: [tests, ...not] });

/** Files of a module that answer requests; everything else of it knows no http. */
const routes = '^server/modules/(bookings/)?[^/]+/(http/|routes(\\.tsx?$|/)|session-hook\\.ts$)';

export default {
  forbidden: [
    forbid('no-circles', 'Move what both need into a third file.', { pathNot: tests }, { circular: true }),
    forbid(
      'resolvable',
      'This file or package does not exist.',
      {},
      { couldNotResolve: true, pathNot: '(\\?url$|^fastify/types/)' },
    ),

    forbid('domain-is-ours-alone', 'domain/ imports nothing of ours but itself.', source('^domain/'), { path: ours }),
    forbid('domain-is-pure', 'domain/ knows zod, @date-fns/tz and ibantools only.', source('^domain/'), {
      path: 'node_modules',
      pathNot: 'node_modules/(zod|@date-fns/tz|ibantools)/',
    }),
    forbid('domain-without-node', 'domain/ runs in browsers too.', source('^domain/'), { dependencyTypes: ['core'] }),
    forbid('texts', 'i18n/ imports domain/ only.', source('^i18n/'), {
      path: '^(server|mock-server|demo|src|resources)/',
    }),
    forbid('demo', 'demo/ imports domain/ and i18n/ only.', source('^demo/'), {
      path: '^(server|mock-server|src|resources|site)/',
    }),

    forbid('server', 'server/ imports domain/, i18n/, site/ and demo/ only.', source('^server/'), {
      path: '^(mock-server|src|resources)/',
    }),
    forbid('site', 'site/ draws pages: it imports domain/, i18n/ and React only.', source('^site/'), {
      path: '^(server|mock-server|demo|src|resources)/',
    }),
    forbid('site-knows-react-alone', 'Public pages are read once, on a phone.', source('^site/'), {
      path: 'node_modules',
      pathNot: 'node_modules/(react|react-dom|@types/react|@types/react-dom)/',
    }),
    forbid('mock', 'mock-server/ imports domain/, i18n/ and demo/ only.', source('^mock-server/'), {
      path: '^(server|src|resources|site)/',
    }),
    forbid(
      'kernel-knows-no-area',
      'server/kernel is what every module stands on: give it what it needs.',
      source('^server/kernel/'),
      { path: '^server/((modules|entity|seed)/|(app|facts|job-handlers|jobs|routes|start|tables)\\.ts$)' },
    ),
    forbid(
      'http-in-routes-only',
      'Below its routes a module knows nothing of http.',
      source('^server/modules/', routes),
      {
        path: '^server/kernel/http/',
      },
    ),
    forbid('routes-are-nobodys', 'Modules reach each other through commands and queries.', source('^server/modules/'), {
      path: '^server/modules/(bookings/)?[^/]+/routes(\\.ts$|/)',
    }),
    forbid('queries-read', 'Queries know no command.', source('^server/modules/(bookings/)?[^/]+/queries/'), {
      path: '^server/modules/(bookings/)?[^/]+/(commands|cards)/',
    }),
    forbid(
      'tables-stand-alone',
      'A table knows other tables and types of the domain.',
      source('^server/modules/(bookings/)?[^/]+/(ledger-table|refund-table|table)\\.ts$'),
      {
        path: '^server/',
        pathNot:
          '^server/(modules/(bookings/)?[^/]+/(ledger-table|refund-table|table)|kernel/database/(columns|entity-table))\\.ts$',
      },
    ),
    forbid(
      'sql-in-queries-only',
      'SQL stands in queries and tables of a module, in those of declared entities, in kernel/database and in the seed.',
      source(
        '^server/',
        '^server/modules/(bookings/)?[^/]+/(queries/|(ledger-table|refund-table|table)\\.ts$)',
        '^server/(entity|kernel/database|seed)/',
        '^server/kernel/mail/table\\.ts$',
      ),
      { path: 'node_modules/drizzle-orm/' },
    ),
    forbid(
      'connections-in-one-place',
      'A connection whose cut nobody hears ends the process: openPool, newClient and onConnection of kernel/database open them.',
      source('^server/', '^server/kernel/database/'),
      { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    ),

    forbid('app', 'The application talks to the server through its providers only.', source('^(src|resources)/'), {
      path: '^(server|mock-server|demo|site)/',
    }),
    forbid(
      'components',
      'Components and providers know no resource, no page and no layout.',
      source('^src/(components|providers)/'),
      {
        path: '^(resources/|src/(pages|layout|gate|auth-pages)/|src/App\\.tsx$)',
      },
    ),
    forbid(
      'resources',
      'Resources import domain/, i18n/, each other’s `public`, src/components and src/providers only.',
      source('^resources/'),
      {
        path: '^src/(pages/|App\\.tsx$)',
      },
    ),
    forbid(
      'resources-apart',
      'An area reaches another through its `public` folder; what all need is in src/components or domain.',
      source('^resources/([^/]+)/'),
      {
        path: '^resources/',
        pathNot: '^resources/($1|[^/]+/public)/',
      },
    ),
    forbid('layout-through-doors', 'The shell reaches an area through its `public` folder.', source('^src/layout/'), {
      path: '^resources/',
      pathNot: '^resources/[^/]+/public/',
    }),
    forbid('light-entries', 'Sign-in and gate know no resource and no page.', source('^src/(auth-pages|gate)/'), {
      path: '^(resources/|src/(pages/|layout/|App\\.tsx$))',
    }),
    forbid(
      'light-entries-load-little',
      'Sign-in and gate load neither MUI nor react-admin.',
      source('^src/(auth-pages|gate)/'),
      {
        path: 'node_modules/(@mui|@emotion|react-admin|ra-)',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
};
