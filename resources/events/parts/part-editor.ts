/**
 * How a list of parts (stages, extras) is kept: in the form while an event is created, through the API once it exists.
 * Every change may be refused; anyone who asks for it shows why.
 */
export interface PartEditor<Item extends { key: string }, Input> {
  items: readonly Item[];
  isPending: boolean;
  /** A cancelled event's parts are only read. */
  isReadOnly: boolean;
  add: (input: Input) => Promise<unknown>;
  /** `overwrite` is the person's choice once somebody else changed the item since it was read. */
  change: (item: Item, input: Input, options?: { overwrite: boolean }) => Promise<unknown>;
  remove: (item: Item) => Promise<unknown>;
  /** Reads the items again, where others may change them. */
  reload?: () => Promise<readonly Item[]>;
  /** Moves an item one place towards the start (-1) or the end (1), where order counts. */
  move?: (item: Item, step: -1 | 1) => Promise<unknown>;
}
