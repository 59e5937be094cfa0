/** What browsers and Node both have and domain/ uses; all else of either is out of its reach. */
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
}
declare class URLSearchParams {
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  toString(): string;
}
declare function structuredClone<T>(value: T): T;
