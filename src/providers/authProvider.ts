import type { AuthProvider } from 'react-admin';
import { type Action, type Actor, can, type Owned, type Resource, resources } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { forgetGateData } from './gate-data.ts';
import { forgetShown } from './live/live-shown.ts';
import type { Session } from './session/session.ts';
import { useSessionUser } from './session/useSessionUser.ts';

const actionOf: Readonly<Record<string, Action>> = { show: 'get', edit: 'update' };

/** Somebody as permissions know them. */
export function actorOf(user: SessionUser): Actor {
  return { userId: user._id, role: user.role, secondaryRole: user.secondaryRole, tenantId: user.tenantId };
}

/** The signed-in person as permissions know them. */
export const useActor = (): Actor => actorOf(useSessionUser());

/** Pages named otherwise than what they show. */
const pagesOf: Readonly<Record<string, Resource>> = { 'participation-requests': 'participations' };

/** Pages that are no resource of the API: the person who has their route set may open them; the server guards what they show. */
const freePages: ReadonlySet<string> = new Set([
  'home',
  'profile',
  'website',
  'settings',
  'reports',
  'check-in-area',
  'refunds',
  'sponsorable-events',
]);

function named(part = ''): Resource | undefined {
  const name = pagesOf[part] ?? part;
  return resources.find((resource) => resource === name);
}

/** What a name or path is about: its end (`events/7/tickets`), or what it begins with (`people/7/history`). */
function resourceOf(name: string): Resource | undefined {
  const parts = name.split('/');
  return named(parts.at(-1)) ?? named(parts[0]);
}

/** Whether a person may do what a page or button is for; a name that nobody knows is denied. */
export function mayOpen(user: SessionUser | null, name: string, action = 'list', record?: Owned): boolean {
  if (!user) return false;
  const resource = resourceOf(name);
  if (!resource) return freePages.has(name);
  return can(actorOf(user), actionOf[action] ?? (action as Action), resource, record);
}

/** Sends the browser to the sign-in page, which brings it back here afterwards. */
export function leaveToLogin(next?: string): void {
  window.location.assign(next ? `/login?next=${encodeURIComponent(next)}` : '/login');
}

/**
 * React-admin's view of the session. A 401 never logs out by itself: the HTTP layer has already asked the person to
 * sign in again; a 403 is an ordinary refusal.
 */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in has its own page')),
    async checkAuth() {
      if (!session.user()) throw new Error('No session');
    },
    async checkError() {},
    async logout() {
      const hadSession = session.user() !== null;
      if (hadSession) forgetShown(localStorage);
      if (hadSession) await Promise.all([session.signOut(), forgetGateData()]);
      leaveToLogin(hadSession ? undefined : window.location.pathname + window.location.search);
      return false;
    },
    async getIdentity() {
      const user = session.user();
      if (!user) throw new Error('No session');
      const fullName = [user.name, user.surname].filter(Boolean).join(' ') || user.email;
      return { id: user._id, fullName, ...(user.profileImage ? { avatar: user.profileImage } : {}) };
    },
    async canAccess({ resource, action, record }) {
      return mayOpen(session.user(), resource, action, record as Owned | undefined);
    },
  };
}
