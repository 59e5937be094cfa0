import type { FactorMethods } from '#domain/access/security.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from './passkeys.ts';

export interface SessionAnswer {
  token: string;
  user: SessionUser;
}

/** What a second step is asked with. */
export interface FactorQuestion {
  token: string;
  methods: FactorMethods;
  passkeyOptions: PublicKeyCredentialRequestOptionsJSON | null;
}

/** Sign-in failed or the session is over; `code` is the refusal's machine code. */
export class SessionError extends Error {
  readonly code: string;
  readonly status: number;
  /** The second step, where the first one was right and is not all. */
  readonly question: FactorQuestion | undefined;

  constructor(code: string, status: number, message: string, question?: FactorQuestion) {
    super(message);
    this.name = 'SessionError';
    this.code = code;
    this.status = status;
    this.question = question;
  }
}

export interface SessionOptions {
  fetch?: typeof fetch;
  /** Off when the server says so (`AUTH_REFRESH=off`): the client then never calls refresh. */
  canRefresh?: () => Promise<boolean>;
  locks?: Pick<LockManager, 'request'> | undefined;
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** Where the token waits between the sign-in page and the application, read once. */
  handover?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Remembers, without any secret, that this browser has a session, so that strangers are not asked for one. */
  hint?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

export type SessionEvent = 'changed' | 'expired' | 'resumed' | 'ended';
type Message = { type: 'session'; answer: SessionAnswer } | { type: 'ended' };

const LOCK = 'regia.session';
const HANDOVER = 'regia.handover';
const HINT = 'regia.session';

/** The signed-in person and the access token, which lives in memory only. */
export type Session = ReturnType<typeof createSession>;

export function createSession(options: SessionOptions = {}) {
  const { canRefresh = async () => true, locks, channel, handover, hint } = options;
  const doFetch: typeof fetch = options.fetch ?? ((...args) => fetch(...args));
  const listeners = new Set<(event: SessionEvent) => void>();
  let current: SessionAnswer | null = null;
  let flight: Promise<boolean> | null = null;
  let isExpired = false;
  let isLeft = false;
  let prover: (() => Promise<boolean>) | undefined;

  const emit = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };

  function adopt(answer: SessionAnswer) {
    current = answer;
    isLeft = false;
    hint?.setItem(HINT, 'open');
    if (isExpired) {
      isExpired = false;
      emit('resumed');
    }
    emit('changed');
  }

  function share(message: Message) {
    channel?.postMessage(message);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ended') {
      current = null;
      isLeft = true;
      emit('ended');
    } else if (current === null || current.user._id === data.answer.user._id) {
      adopt(data.answer);
    } else {
      // Somebody else signed in on this browser: this tab's pages are no longer theirs.
      emit('ended');
    }
  });

  async function call(path: string, init: RequestInit): Promise<Response> {
    return doFetch(`/api/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      ...init,
      headers: { Accept: 'application/json', 'X-Client': 'web', ...init.headers },
    });
  }

  async function renew(): Promise<boolean> {
    if (!(await canRefresh())) return false;
    const response = await call('auth/refresh', {});
    // A server that is down says nothing of the session.
    if (response.status >= 500 || response.status === 429) throw new SessionError('unavailable', response.status, '');
    if (!response.ok || response.status === 204) {
      hint?.removeItem(HINT);
      return false;
    }
    const answer = (await response.json()) as SessionAnswer;
    adopt(answer);
    share({ type: 'session', answer });
    return true;
  }

  /** One refresh at a time in this tab, and one tab at a time: the cookie changes with each use. */
  async function exclusively(): Promise<boolean> {
    const before = current?.token;
    if (!locks) return renew();
    return locks.request(LOCK, async () => {
      // Another tab may have refreshed, and said so, while this one waited for the lock.
      const isRenewed = current !== null && current.token !== before;
      return isRenewed ? true : renew();
    });
  }

  /** Gets a new access token; false when the session is over. Throws when the network fails. */
  function refresh(): Promise<boolean> {
    flight ??= exclusively().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function signIn(email: string, password: string, captcha?: string): Promise<SessionUser> {
    const bytes = new TextEncoder().encode(`${email}:${password}`);
    const basic = btoa(String.fromCharCode(...bytes));
    const headers: Record<string, string> = { Authorization: `Basic ${basic}` };
    if (captcha !== undefined) headers['X-Recaptcha-Token'] = captcha;
    return enter(await call('auth', { headers }));
  }

  /** Signs in with the identity token of another service. */
  async function socialSignIn(token: string, provider: string, language: string): Promise<SessionUser> {
    return enter(await json('auth/socialLogin', { token, provider }, language));
  }

  const json = (path: string, body: object, language: string) =>
    call(path, {
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    });

  /** The second step of signing in: `{code}`, `{recoveryCode}` or `{passkey}`, with the token of the first. */
  async function secondStep(answer: object, language: string): Promise<SessionUser> {
    return enter(await json('auth/second-factor', answer, language));
  }

  /** What a passkey alone has to sign. @throws SessionError */
  async function askPasskey(): Promise<{ token: string; options: PublicKeyCredentialRequestOptionsJSON }> {
    const response = await call('auth/passkey/options', {});
    if (!response.ok) throw await failed(response);
    return (await response.json()) as { token: string; options: PublicKeyCredentialRequestOptionsJSON };
  }

  /** Signs in with a passkey alone. */
  async function passkeySignIn(answer: { token: string; passkey: object }, language: string): Promise<SessionUser> {
    return enter(await json('auth/passkey', answer, language));
  }

  async function failed(response: Response): Promise<SessionError> {
    const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string } & FactorQuestion;
    const isAsked = body.code === 'second_factor_required';
    return new SessionError(body.code ?? 'unexpected', response.status, body.message ?? '', isAsked ? body : undefined);
  }

  /** Takes the session a sign-in was answered with. */
  async function enter(response: Response): Promise<SessionUser> {
    if (!response.ok) throw await failed(response);
    const answer = (await response.json()) as SessionAnswer;
    adopt(answer);
    share({ type: 'session', answer });
    return answer.user;
  }

  async function closeWith(token: string | undefined): Promise<void> {
    const close = (bearer: string) => call('auth/logout', { headers: { Authorization: `Bearer ${bearer}` } });
    const response = token === undefined ? undefined : await close(token);
    if (response && response.status !== 401) return;
    // A token that ran out cannot close the session: the cookie gets one that can, or is refused and cleared.
    if (!(await canRefresh())) return;
    const renewed = await call('auth/refresh', {});
    if (renewed.status === 200) await close(((await renewed.json()) as SessionAnswer).token);
  }

  async function signOut(): Promise<void> {
    const token = current?.token;
    current = null;
    isLeft = true;
    isExpired = false;
    handover?.removeItem(HANDOVER);
    hint?.removeItem(HINT);
    share({ type: 'ended' });
    // Leaving must work without a network too: the cookie then ends with the next refresh the server refuses.
    await closeWith(token).catch(() => undefined);
  }

  /** Finds the session of a fresh page: what sign-in left for it, else a refresh by the cookie. */
  async function start(): Promise<SessionUser | null> {
    const left = handover?.getItem(HANDOVER);
    handover?.removeItem(HANDOVER);
    if (left) adopt(JSON.parse(left) as SessionAnswer);
    else await refresh();
    return current?.user ?? null;
  }

  return {
    start,
    signIn,
    socialSignIn,
    secondStep,
    askPasskey,
    passkeySignIn,
    signOut,
    refresh,
    token: () => current?.token ?? null,
    user: () => current?.user ?? null,
    isExpired: () => isExpired,
    /** Whether the person signed out, here or in another tab: this page is about to go. */
    isLeft: () => isLeft,
    mayBeOpen: () => hint?.getItem(HINT) === 'open',
    /**
     * Makes the session reachable from the next page of this tab. The cookie does that; only where refreshing is off does
     * the token wait in the tab's storage, to be read once and removed.
     */
    async handOver(): Promise<void> {
      if (current && !(await canRefresh())) handover?.setItem(HANDOVER, JSON.stringify(current));
    },
    /** Replaces the person's own data after a profile change. */
    updateUser(user: SessionUser) {
      if (current) adopt({ ...current, user });
    },
    /** The session is over and only a new sign-in helps; answers once the person is back, or has left. */
    expire(): Promise<boolean> {
      if (!isExpired) {
        isExpired = true;
        emit('expired');
      }
      return new Promise((resolve) => {
        const stop = subscribe((event) => {
          if (event !== 'resumed' && event !== 'ended') return;
          stop();
          resolve(event === 'resumed');
        });
      });
    },
    /** Lets the person prove who they are before something weighty; false when they do not, or nobody can ask them. */
    prove: (): Promise<boolean> => prover?.() ?? Promise.resolve(false),
    /** Names who asks for a proof; answers how to take that back. */
    setProver(ask: () => Promise<boolean>): () => void {
      prover = ask;
      return () => {
        if (prover === ask) prover = undefined;
      };
    },
    subscribe,
  };

  function subscribe(listener: (event: SessionEvent) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
}
