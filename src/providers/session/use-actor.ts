import type { Actor } from '#domain/permissions.ts';
import { actorOf } from '../authProvider.ts';
import { useSessionUser } from './useSessionUser.ts';

/** The signed-in person as permissions know them. */
export const useActor = (): Actor => actorOf(useSessionUser());
