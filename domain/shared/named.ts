import { z } from 'zod';

/** How an answer names another record: what it is opened by, and what it is called. */
export const named = z.object({ _id: z.string(), name: z.string() });
export const coded = z.object({ _id: z.string(), code: z.string() });
export const namedCommunity = z.object({ _id: z.string(), businessName: z.string() });
export const namedPerson = z.object({ ...named.shape, surname: z.string() });
export const namedWithEmail = z.object({ ...namedPerson.shape, email: z.string() });
