/** Random numbers that repeat with their seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that have broken servers before. */
export const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '😀',
  '\u202eabc',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{constructor}}',
  '../../etc/passwd',
  'a'.repeat(10_000),
  '2026-02-30T00:00:00Z',
  '9999-99-99',
  '-infinity',
  'NaN',
  [],
  [[[[[]]]]],
  {},
  { $ne: null },
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  ['x'],
  'true',
  '00000000-0000-0000-0000-000000000000',
  '2026-11-21T10:00:00+99:99',
  '١٢٣',
  '1e400',
];

export class JsonMaker {
  readonly #random: () => number;
  readonly #ids: readonly string[];

  constructor(random: () => number, ids: readonly string[]) {
    this.#random = random;
    this.#ids = ids;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  id(): string {
    return this.pick(this.#ids);
  }

  /** A value that fits a schema, save for one in eight that is hostile. */
  value(schema: JsonSchema | undefined, depth = 0): unknown {
    if (!schema || depth > 6 || this.chance(0.12)) return this.pick(hostile);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (options) return this.value(this.pick(options), depth + 1);
    switch (schema.type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return Array.from({ length: Math.floor(this.#random() * 3) }, () => this.value(schema.items, depth + 1));
      case 'integer':
        return Math.floor(this.#random() * 2000);
      case 'number':
        return this.#random() * 100;
      case 'boolean':
        return this.chance(0.5);
      case 'null':
        return null;
      default:
        return this.text(schema);
    }
  }

  object(schema: JsonSchema, depth: number): Record<string, unknown> {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || this.chance(0.6),
    );
    const made = entries.map(([name, property]): [string, unknown] => [name, this.value(property, depth + 1)]);
    if (this.chance(0.05)) made.push(['isAdmin', true]);
    return Object.fromEntries(made);
  }

  text({ format }: JsonSchema): string {
    if (format === 'uuid') return this.id();
    if (format === 'date-time') return new Date(1.7e12 + this.#random() * 1e11).toISOString();
    if (format === 'email') return 'mario@regia.test';
    return this.pick([
      'Rosa',
      'D’Angelo',
      'Niccolò',
      'Via Roma 1',
      'mario@regia.test',
      '+39 3331234567',
      'valid',
      'payed',
    ]);
  }
}
