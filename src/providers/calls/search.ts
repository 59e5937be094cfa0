import type { SearchResults } from '../../../domain/search-results.ts';
import type { Http } from '../http.ts';

/** The search over everything. */
export const searchCalls = (http: Http) => ({
  async search(q: string, signal?: AbortSignal): Promise<SearchResults> {
    return (await http<SearchResults>(`search?${new URLSearchParams({ q })}`, { signal })).body;
  },
});
