import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cleanText } from '#domain/values/clean.ts';
import { HOUR } from '#domain/values/time.ts';
import type { SentFields } from '#domain/website/booking-form.ts';
import type { App, Routes } from '#server/kernel/http/app-types.ts';
import type { Services } from '#server/services.ts';

/** Nobody sees this field, and its name is nothing a browser or a manager of passwords knows: machines fill it in. */
export const HONEYPOT = 'k7_leave';
/** How long a form that was opened can be sent. */
const FORM_HOURS = 12;

/** Forms as browsers send them; a name may come several times. */
function readForms(app: App): void {
  const type = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new Map<string, string[]>();
    for (const [name, value] of new URLSearchParams(String(body))) {
      // A null byte is in nothing that anybody types, and in no text that PostgreSQL keeps.
      const text = cleanText(value.replaceAll('\0', ''));
      const known = fields.get(name);
      if (known) known.push(text);
      else fields.set(name, [text]);
    }
    done(null, fields);
  });
}

/** Routes to which browsers send forms. */
export const withForms =
  (routes: Routes): Routes =>
  (app, services) =>
    app.register((scope: App, _options, done) => {
      readForms(scope);
      routes(scope, services);
      done();
    });

/** The fields of a request of {@link withForms}; none of one that came otherwise. */
export const sentFields = (body: unknown): SentFields => (body instanceof Map ? body : new Map());
export const sentField = (fields: SentFields, name: string): string => fields.get(name)?.[0] ?? '';

type Signing = Pick<Services, 'tokens' | 'now'>;

/**
 * A token of one opened form: it is signed, ends, and makes a form that is sent twice one booking.
 * @param purpose what the form is for; a token of another form does not fit
 */
export function newFormToken({ tokens, now }: Signing, purpose: string): string {
  const id = `${randomBytes(12).toString('base64url')}.${now().getTime().toString(36)}`;
  return `${id}.${tokens.mac(`form:${purpose}:${id}`)}`;
}

/** The token's id; undefined for one that was not given out for this purpose, or is over. */
export function readFormToken({ tokens, now }: Signing, purpose: string, token: string): string | undefined {
  const [random = '', issued = '', mac = '', ...rest] = token.split('.');
  const id = `${random}.${issued}`;
  if (rest.length > 0 || !isEqual(mac, tokens.mac(`form:${purpose}:${id}`))) return undefined;
  return now().getTime() - Number.parseInt(issued, 36) > FORM_HOURS * HOUR ? undefined : id;
}

/** Compares in a time that says nothing of where two texts differ. */
export function isEqual(given: string, own: string): boolean {
  const key = randomBytes(16);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(own));
}
