import { OFFSET_MAX, operatorsOf, PAGE_SIZE_BLOCK, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/list-query.ts';

const operatorLines = Object.entries(operatorsOf)
  .map(([kind, operators]) => {
    const named = operators.filter((one) => one !== 'eq').map((one) => `\`.$${one}\``);
    return `- **${kind}**: ${['equal', ...named].join(', ')}`;
  })
  .join('\n');

/** What a program that calls the API needs to know beside the calls themselves; Markdown, at the head of the document. */
export const guide = `
## Signing in

\`POST /api/auth\` takes e-mail and password in a Basic header and answers \`token\` and \`refreshToken\`:

    curl -X POST -u 'you@example.org:password' https://your.regia.example/api/auth

Every other call that is not public takes \`Authorization: Bearer <token>\`. A token lives 15 minutes; \`POST /api/auth/refresh\`
with the refresh token as its bearer answers a new pair, and each refresh token is used once. An account with a second factor is
answered 401 \`second_factor_required\` with a challenge, which \`POST /api/auth/second-factor\` completes.

## Records

Ids are UUIDs named \`_id\`. Money is a whole number of euro cents. Instants are ISO 8601 in UTC. PUT and PATCH are the same call and
merge: only what is sent changes. Keys that are read only are ignored when a whole record is sent back; unknown keys are refused.

## Lists

\`page\` begins at 1; \`limit\` is 1 to ${PAGE_SIZE_MAX}, by default ${PAGE_SIZE_DEFAULT}. The header \`odin-count\` says how many rows there are in all.
Paging ends at row ${OFFSET_MAX} (\`page_too_deep\`); to read everything, ask for \`limit=${PAGE_SIZE_BLOCK}\` page by page until \`odin-count\`.
\`sort=field\` or \`sort=-field\`, several separated by commas. \`fields=a,b\` answers these fields alone.

A filter is \`field=value\`; repeated, it means any of the values (a comma is part of a value). Operators follow the name, as in
\`name.$contains=walk\` or \`createdAt.$gte=2026-12-01\`. Each kind of field has its own:

${operatorLines}

Unknown fields, operators and values are refused and named, never ignored. \`q\` searches where a list has it.

## Repeating and editing safely

Calls that create or send take an \`Idempotency-Key\`: the same key with the same body, within 24 hours, does the work once and answers
the first result again; with another body it is refused (\`idempotency_mismatch\`).
A record's \`version\`, sent as \`If-Match\`, makes sure that nobody changed it since it was read: otherwise 409 \`stale_write\`,
with the present \`version\`. There is no ETag header.

## Refusals

A refusal is \`{code, message, fields?, messages?}\`: \`code\` is stable and meant for programs, \`message\` is a sentence in the
language of \`Accept-Language\` (\`it\` or \`en\`; Italian without it). Where fields are wrong, \`fields\` has a key for each by its path
(\`participants.0.email\`) and \`messages\` the sentence for it. 400 what was sent or a rule, 401 no session, 403 not with this role,
404 not there or another community's, 409 a conflict, 413 and 415 files, 429 and 503 with \`Retry-After\` in seconds: try again then.

## Files

\`POST /api/uploads\` takes \`multipart/form-data\`. Lists can be had as spreadsheets where a call ends with \`/excel\`.

## From a web page

Pages of the origins that a community names in its settings may call the API from a browser, with a bearer token.
`.trim();
