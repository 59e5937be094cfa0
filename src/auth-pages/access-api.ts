import type { Language } from '#domain/shared/language.ts';
import type { Invited } from '#domain/users/invitation.ts';
import type { Options } from '../providers/options.ts';
import { captchaToken } from './captcha.ts';

/** What a call before sign-in was answered. */
export interface AccessAnswer {
  isOk: boolean;
  /** 0 when the server was not reached. */
  status: number;
  /** Machine code of a refusal. */
  code: string;
  /** The server's text, in the language of the page. */
  message: string;
  fields: Record<string, string>;
}

interface CallOptions {
  body?: object;
  captcha?: 'login' | 'register';
  headers?: Record<string, string>;
}

type Read = AccessAnswer & { body: object };

/** Calls of the pages before sign-in; none of them throws. */
export function createAccessApi(language: Language, options: Options) {
  async function call(method: 'GET' | 'POST', path: string, given: CallOptions = {}): Promise<Read> {
    try {
      const proof = given.captcha && (await captchaToken(options.captcha, given.captcha));
      const response = await fetch(`/api/${path}`, {
        method,
        credentials: 'same-origin',
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(given.body && { 'Content-Type': 'application/json' }),
          ...(proof && { 'X-Recaptcha-Token': proof }),
          ...given.headers,
        },
        body: given.body ? JSON.stringify(given.body) : null,
      });
      const body = (await response.json().catch(() => ({}))) as Partial<AccessAnswer> & object;
      const { code = '', message = '', fields = {} } = response.ok ? {} : body;
      return { isOk: response.ok, status: response.status, code, message, fields, body };
    } catch {
      return { isOk: false, status: 0, code: '', message: '', fields: {}, body: {} };
    }
  }

  return {
    checkName: (name: string) => call('GET', `users/tenants/name/${encodeURIComponent(name)}`),
    register: (body: object, key: string) =>
      call('POST', 'auth/register', {
        body,
        captcha: 'register',
        headers: {
          'Idempotency-Key': key,
          ...(options.registerToken && { Authorization: `Bearer ${options.registerToken}` }),
        },
      }),
    requestReset: (email: string) => call('POST', 'password-resets', { body: { email }, captcha: 'login' }),
    resetPassword: (token: string, password: string) =>
      call('POST', `password-resets/${encodeURIComponent(token)}`, { body: { password } }),
    requestConfirmation: (email: string) => call('POST', 'confirmations', { body: { email }, captcha: 'login' }),
    /** Whom a link invites; nobody where it does not work. */
    invitation: async (token: string): Promise<AccessAnswer & { invited?: Invited }> => {
      const { body, ...answer } = await call('GET', `invitations/${encodeURIComponent(token)}`);
      return answer.isOk ? { ...answer, invited: body as Invited } : answer;
    },
    acceptInvitation: (token: string, body: object) =>
      call('POST', `invitations/${encodeURIComponent(token)}`, { body }),
    confirm: (token: string) => call('POST', `confirmations/${encodeURIComponent(token)}`),
  };
}

export type AccessApi = ReturnType<typeof createAccessApi>;
