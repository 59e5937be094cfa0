import { type RenderResult, render } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  Form,
  type I18nProvider,
  memoryStore,
  type TranslationMessages,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '#domain/shared/language.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { messages as en } from '#i18n/en/index.ts';
import { messages as it } from '#i18n/it/index.ts';
import { ToastBar, Toasts } from '#src/layout/Toasts.tsx';
import { createAuthProvider } from '#src/providers/authProvider.ts';
import { createQueryClient } from '#src/providers/queryClient.ts';
import { createSession, type Session } from '#src/providers/session/session.ts';
import { SessionContext } from '#src/providers/session/useSessionUser.ts';
import { lightTheme } from '#src/theme/theme.ts';

export const tenantUser: SessionUser = {
  _id: '11111111-1111-4111-8111-111111111111',
  role: 'tenant',
  secondaryRole: null,
  username: 'marta',
  name: 'Marta',
  surname: 'Orlandi',
  email: 'tenant@regia.test',
  phone: null,
  profileImage: null,
  tenantId: '22222222-2222-4222-8222-222222222222',
  showGuideReminderModal: false,
  showFirstSteps: true,
};

export interface ScreenOptions {
  /** The calls that the part makes: react-admin's by their names, others by their contract, `'PUT users/me'`. */
  dataProvider?: object;
  language?: Language;
  user?: SessionUser;
  /** A session of the test's own, in place of one of `user`. */
  session?: Session;
  /** Pages are refused to anyone who may not open them. */
  isGuarded?: boolean;
  /** Path the page is at. */
  path?: string;
  /** What the navigation to it carried. */
  state?: object | undefined;
}

/** The texts of the application, with the labels of nobody over them. */
export function i18nOf(language: Language = 'it'): I18nProvider {
  const catalogue = language === 'it' ? it : en;
  return polyglotI18nProvider(() => catalogue as unknown as TranslationMessages, language);
}

/** A session somebody is signed in to, without a server. */
export async function sessionOf(user: SessionUser = tenantUser) {
  const answer = new Response(JSON.stringify({ token: 'token', refreshToken: null, user }), { status: 200 });
  const session = createSession({ fetch: async () => answer });
  await session.signIn(user.email, 'password');
  return session;
}

/** Draws inputs in a form; the last values that were sent are in `sent`. */
export async function renderForm(inputs: ReactNode, record: object = {}, options: ScreenOptions = {}) {
  const sent: Record<string, unknown>[] = [];
  const screen = await renderScreen(
    <Form record={{ id: 1, ...record }} onSubmit={(values: Record<string, unknown>) => void sent.push(values)}>
      {inputs}
      <button type="submit">send</button>
    </Form>,
    options,
  );
  return { ...screen, sent };
}

function entryOf(path: string, state: object) {
  const { pathname, search } = new URL(path, 'https://regia.test');
  return { pathname, search, state };
}

/** What has not been read, which many parts ask for beside their own calls: nothing, where a test does not answer it. */
const unread: Readonly<Record<string, unknown>> = Object.fromEntries(
  ['toread', 'requests/toread', 'payments/toread'].map((path) => [`GET views/${path}`, async () => ({ ids: [] })]),
);

/** Lets a provider answer a call of the contract by what is under its name. */
function answering(provider: object): DataProvider {
  const call = (name: string, ...sent: unknown[]): unknown => {
    const answer: unknown = Reflect.get(provider, name) ?? unread[name];
    if (typeof answer !== 'function') throw new Error(`the test does not answer ${name}`);
    return answer(...sent);
  };
  // What a test puts in its provider later is found too.
  const own: DataProvider = Object.create(provider);
  return 'call' in provider ? own : Object.assign(own, { call });
}

/** Draws a part of the back office with everything around it that pages rely on: texts, theme, router, session, toasts. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}): Promise<RenderResult> {
  const { dataProvider = {}, language, path = '/tenant', state, isGuarded = false } = options;
  const session = options.session ?? (await sessionOf(options.user));
  await ToastBar.load().catch(() => undefined);
  const element = (
    <SessionContext.Provider value={session}>
      <AdminContext
        dataProvider={answering(dataProvider)}
        {...(isGuarded && { authProvider: createAuthProvider(session) })}
        i18nProvider={i18nOf(language)}
        store={memoryStore()}
        queryClient={createQueryClient()}
        theme={lightTheme}
        basename={`/${path.split('/')[1] || 'tenant'}`}
      >
        {ui}
        <Toasts />
      </AdminContext>
    </SessionContext.Provider>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [state ? entryOf(path, state) : path],
  });
  return render(<RouterProvider router={router} />);
}
