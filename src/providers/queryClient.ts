import { QueryClient } from '@tanstack/react-query';

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Reads stay fresh for 30 s; a refusal is final, anything else is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => !isRefusal(error) && count < 2 },
    },
  });
}
