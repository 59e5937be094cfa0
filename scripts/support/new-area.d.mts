interface Checkout {
  owner: 'platform' | 'tenant';
  read(path: string): string;
  exists(path: string): boolean;
}
/** What `npm run new` writes for an area: files with their texts, and its table; or why there is none. */
export declare function newArea(
  name: string,
  checkout: Checkout,
): { refused: string } | { files: Map<string, string>; table: string };
