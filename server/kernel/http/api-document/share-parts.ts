import {
  type Answer,
  type ApiDocument,
  isJson,
  isRefusal,
  type Json,
  mapOperations,
  type Parameter,
  typeName,
} from './document.ts';

/** Parts that as many operations have are written once. */
const MANY = 4;

/** The codes of a refusal as a name: `NotFound`, `MissingCredentialsOrSessionExpired`; none for more than a few. */
function refusalName({ content = {} }: Answer): string | undefined {
  const codes = new Set(
    JSON.stringify(content)
      .match(/(?<="enum":\[)[^\]]*/)?.[0]
      .match(/\w+/g),
  );
  return codes.size === 0 || codes.size > 4 ? undefined : [...codes].map(typeName).join('Or');
}

/** Counts equal parts and gives those that come often a name of their own. */
function sharing(kind: string) {
  const uses = new Map<string, number>();
  const shared = new Map<string, Json>();
  return {
    shared,
    count(part: object): void {
      const key = JSON.stringify(part);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    },
    place<P extends object>(part: P, name: string | undefined): P | { $ref: string } {
      if (name === undefined || (uses.get(JSON.stringify(part)) ?? 0) < MANY) return part;
      const known = shared.get(name);
      if (known && JSON.stringify(known) !== JSON.stringify(part)) return part;
      if (isJson(part)) shared.set(name, part);
      return { $ref: `#/components/${kind}/${name}` };
    },
  };
}

const parameterName = ({ name }: Parameter): string | undefined => (name === undefined ? undefined : typeName(name));

/** Writes parameters and refusals that many operations have once, and refers to them. */
export function shareParts(document: ApiDocument): ApiDocument {
  const parameters = sharing('parameters');
  const responses = sharing('responses');
  mapOperations(document, (operation) => {
    for (const one of operation.parameters ?? []) if (one.$ref === undefined) parameters.count(one);
    for (const [status, one] of Object.entries(operation.responses)) if (isRefusal(status)) responses.count(one);
    return operation;
  });
  const written = mapOperations(document, (operation) => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => parameters.place(one, parameterName(one))),
    }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, one]) => [
        status,
        isRefusal(status) ? responses.place(one, refusalName(one)) : one,
      ]),
    ),
  }));
  const known = written.components?.['parameters'];
  return {
    ...written,
    components: {
      ...written.components,
      parameters: { ...(isJson(known) ? known : {}), ...Object.fromEntries(parameters.shared) },
      responses: Object.fromEntries(responses.shared),
    },
  };
}
