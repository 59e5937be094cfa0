import { useQuery } from '@tanstack/react-query';
import { defaultOptions, type Options, readOptions } from './options.ts';

/** What the server says of itself: flags, links; the defaults until it has. */
export function useServerOptions(): Options {
  const { data } = useQuery({ queryKey: ['options'], queryFn: readOptions, staleTime: Number.POSITIVE_INFINITY });
  return data ?? defaultOptions;
}
