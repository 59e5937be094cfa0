const camelOf = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
const wordsOf = (name) => name.replaceAll('-', ' ');
const titleOf = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Puts a line among those of a list that are sorted; the list is what lies between two marks. */
function insertSorted(text, line, { from, to, isOf }) {
  const start = text.indexOf(from) + from.length;
  const end = to === undefined ? text.length : text.indexOf(to, start);
  const lines = text.slice(start, end).split('\n');
  const at = lines.findIndex((one) => isOf(one) && one > line);
  const last = lines.findLastIndex(isOf);
  lines.splice(at < 0 ? last + 1 : at, 0, line);
  return text.slice(0, start) + lines.join('\n') + text.slice(end);
}

/** Adds names to a list in braces and brackets that the formatter breaks as it likes. */
const addTo = (text, before, name) => text.replace(before, (list) => list.replace('{', `{ ${name},`));

/**
 * What `npm run new` writes for an area: its own files and its line in each index.
 * @returns the files with their texts, and the table; or why there is none
 */
export function newArea(name, { owner, read, exists }) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name))
    return { refused: 'An area is called in the plural, in small letters and dashes: npm run new -- suppliers' };
  if (new RegExp(`^  '?${name}'?: `, 'm').test(read('domain/permissions.ts')) || exists(`domain/${name}`))
    return { refused: `There is an area ${name} already: choose another name, or open domain/${name}/` };

  const camel = camelOf(name);
  const words = wordsOf(name);
  const one = words.replace(/ies$/, 'y').replace(/s$/, '');
  const isPlatform = owner === 'platform';
  const key = camel === name ? name : `'${name}'`;
  const record = titleOf(camel).replace(/ies$/, 'y').replace(/s$/, '');
  const files = new Map();

  files.set(
    `domain/${name}/entity.ts`,
    `import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { requiredText, text } from '../fields.ts';

export const ${camel} = declareEntity('${name}', {
  noun: ['a ${one}', '${words}'],
  owner: '${owner}',
  fields: {
    name: field(requiredText(120), { initial: '', isSortable: true, isSearched: true, filter: 'text' }),
    note: field(text(500).optional(), { initial: '', isLong: true }),
  },
  calledBy: 'name',
});
export type ${record} = RecordOf<typeof ${camel}>;
`,
  );
  files.set(
    `server/modules/${name}/table.ts`,
    `import { ${camel} as entity } from '#domain/${name}/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
${isPlatform ? '' : "import { tenants } from '../users/table.ts';\n"}
export const ${camel} = entityTable(entity${isPlatform ? '' : ', { owner: tenants }'});
`,
  );
  files.set(
    `resources/${name}/index.ts`,
    `import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import { plainPagesOf } from '#src/components/entity/entity-resource.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

export const ${camel}: ResourceDescriptor = {
  name: '${name}',
  prefixes: ['${isPlatform ? 'admin' : 'tenant'}'],
  ...plainPagesOf('${name}'),
  icon: ListAltOutlined,
  recordRepresentation: 'name',
  menu: { group: '${isPlatform ? 'administration' : 'organization'}', order: 90 },
};
`,
  );
  const catalogue = (texts) => `const own = {
  help: '${texts.help}',
  search: '${texts.search}',
  add: '${texts.add}',
  newTitle: '${texts.add}',
  emptyTitle: '${texts.emptyTitle}',
  emptyText: '${texts.emptyText}',
  section: '${titleOf(one)}',
  sectionHelp: '${texts.sectionHelp}',
  created: '${texts.created}',
  updated: '${texts.updated}',
  deleted: '${texts.deleted}',
};
`;
  const english = {
    help: `The ${words} you keep.`,
    search: `Search ${words}`,
    add: `New ${one}`,
    emptyTitle: `No ${words} yet`,
    emptyText: `Add the first of your ${words}.`,
    sectionHelp: 'The name is what it is found by.',
    created: `${titleOf(one)} created`,
    updated: `${titleOf(one)} saved`,
    deleted: `${titleOf(one)} deleted`,
  };
  const italian = {
    help: `Qui tieni ${words}.`,
    search: `Cerca ${words}`,
    add: `Nuovo: ${one}`,
    emptyTitle: `Ancora nessuna voce in ${words}`,
    emptyText: 'Aggiungi la prima.',
    sectionHelp: 'Si trova per nome.',
    created: `Creato: ${one}`,
    updated: `Salvato: ${one}`,
    deleted: `Eliminato: ${one}`,
  };
  const part = (
    fields,
  ) => `  audit: { resources: { ${key}: '${titleOf(words)}' }, records: { ${key}: '${fields.record}' } },
  resources: { ${key}: { name: '${titleOf(one)} |||| ${titleOf(words)}', fields: { name: '${fields.name}', note: '${fields.note}' } } },
};
`;
  files.set(
    `i18n/en/${name}/${name}.ts`,
    `${catalogue(english)}
export const catalogue = {
  ${key}: own,
${part({ name: 'Name', note: 'Note', record: `the ${one}` })}`,
  );
  files.set(
    `i18n/it/${name}/${name}.ts`,
    `import type { catalogue as source } from '../../en/${name}/${name}.ts';
import type { Texts } from '../../texts.ts';

${catalogue(italian)}
export const catalogue: Texts<typeof source> = {
  ${key}: own,
${part({ name: 'Nome', note: 'Nota', record: `la voce ${one}` })}`,
  );
  const [whose, ids] = isPlatform
    ? ['', `names.map((name, at) => {`]
    : ['tenantId, ', `data.tenants.slice(0, 1).flatMap(({ userId: tenantId }) => names.map((name, at) => {`];
  files.set(
    `demo/${name}/${name}.ts`,
    `import type { ${record} } from '#domain/${name}/entity.ts';
import { addDays } from '#domain/values/time.ts';
import { uuidAt } from '../support/ids.ts';
import { createPrng } from '../support/prng.ts';
import type { DemoData } from '../support/types.ts';

const names = ['Uno', 'Due', 'Tre'] as const;

export function build${titleOf(camel)}(${isPlatform ? '_data' : 'data'}: DemoData, now: Date): (${record} & { createdAt: string })[] {
  const prng = createPrng(${[...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000_000});
  return ${ids}
    const createdAt = addDays(now, -60 + at);
    return { _id: uuidAt(prng, createdAt), ${whose}name, note: '', createdAt: createdAt.toISOString(), version: 1 };
  })${isPlatform ? '' : ')'};
}
`,
  );
  files.set(
    `tests/api/${name}/policy.ts`,
    isPlatform
      ? `import { lookup, type Pages, type Permissions, type Policy } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = lookup('${name}');

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  ${key}: { list: 'AAAA-', get: 'AAAA-', create: 'A----', update: 'A----', delete: 'A----' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { ${key}: ['admin'] };
`
      : `import { type Pages, type Permissions, type Policy, record, staff, tenantOnly } from '../../security/rights.ts';

/** Who may call what, and how far it reaches. */
export const policy: Policy = record('${name}', staff, tenantOnly, staff);

/** Scopes of admin, tenant, scanner, user and guest; an action not named is nobody's. */
export const permissions = {
  ${key}: { list: 'AT---', get: 'AT---', create: '-T---', update: 'AT---', delete: 'AT---' },
} satisfies Permissions;

/** In whose set of pages it stands. */
export const pages: Pages = { ${key}: ['tenant'] };
`,
  );
  const who = isPlatform ? 'admin' : 'tenant';
  files.set(
    `tests/api/${name}/${name}.test.ts`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ${record} } from '#domain/${name}/entity.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('${isPlatform ? 'an administrator' : 'a community'} keeps its ${words}: each is made, found by its name, changed and deleted', async () => {
  const made = await world.call<${record}>(world.${who}, 'POST', '${name}', { name: 'Bàita Rossi', note: 'Chiamare dopo le 18' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Bàita Rossi', note: 'Chiamare dopo le 18', version: 1 } });
  const path = \`${name}/\${made.body._id}\`;
  const found = await world.call<${record}[]>(world.${who}, 'GET', '${name}?q=baita');
  expect(found.body.map(({ _id }) => _id)).toEqual([made.body._id]);
  const changed = await world.call(world.${who}, 'PATCH', path, { name: 'Baita Verdi' });
  expect(changed.body).toMatchObject({ name: 'Baita Verdi', note: 'Chiamare dopo le 18', version: 2 });
  expect((await world.call(world.${who}, 'POST', '${name}', { name: ' ' })).body).toMatchObject({
    fields: { name: 'validation.required' },
  });
${
  isPlatform
    ? `  expect((await world.call(world.tenant, 'PATCH', path, { name: 'Mia' })).status).toBe(403);
`
    : `  expect((await world.call(world.otherTenant, 'GET', path)).status).toBe(404);
`
}  expect((await world.call(world.${who}, 'DELETE', path)).status).toBe(204);
  expect((await world.call(world.${who}, 'GET', path)).status).toBe(404);
});
`,
  );

  const exported = { from: '', isOf: (line) => line.startsWith('export ') };
  const index = (path, change) => files.set(path, change(read(path)));
  index('domain/entities.ts', (text) =>
    addTo(
      insertSorted(text, `import { ${camel} } from './${name}/entity.ts';`, {
        from: '',
        isOf: (line) => line.startsWith('import '),
      }),
      /plainEntities = \{[^}]*\}/,
      camel === name ? name : `'${name}': ${camel}`,
    ),
  );
  index('domain/apis.ts', (text) =>
    insertSorted(
      text,
      `export const ${record.charAt(0).toLowerCase()}${record.slice(1)}Api = entityApi(plainEntities${camel === name ? `.${name}` : `['${name}']`});`,
      { from: '', to: 'export {', isOf: (line) => line.startsWith('export const ') },
    ),
  );
  index('domain/permissions.ts', (text) =>
    text.replace(
      /^\} satisfies Record<string, Partial<Record<Action, Grants>>>;/m,
      `  ${key}: ${isPlatform ? 'lookup' : '{ ...staffRecord, create: tenantOnly }'},\n$&`,
    ),
  );
  index('server/tables.ts', (text) => insertSorted(text, `export * from './modules/${name}/table.ts';`, exported));
  index('server/entity/routes.ts', (text) =>
    addTo(
      text.replace(/import \{([^}]*)\} from '..\/tables.ts';/, `import { ${camel}, $1} from '../tables.ts';`),
      /plainTables: Record<Name, EntityTable> = \{[^}]*\}/,
      camel === name ? name : `'${name}': ${camel}`,
    ),
  );
  index('src/resources.ts', (text) =>
    insertSorted(text, `export { ${camel} } from '#resources/${name}/index.ts';`, exported),
  );
  for (const language of ['en', 'it'])
    index(`i18n/${language}/areas.ts`, (text) =>
      insertSorted(text, `export { catalogue as ${camel} } from './${name}/${name}.ts';`, exported),
    );
  index('demo/areas.ts', (text) =>
    insertSorted(text, `export { build${titleOf(camel)} as ${camel} } from './${name}/${name}.ts';`, exported),
  );
  return { files, table: name.replaceAll('-', '_') };
}
