/** One page of rows and how many there are in all. */
export interface Page<T> {
  rows: T[];
  total: number;
}
