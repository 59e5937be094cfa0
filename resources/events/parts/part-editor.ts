/**
 * How a list of parts (stages, extras) is kept: in the form while an event is created, through the API once it exists.
 * Every change may be refused; whoever asks for it shows why.
 */
export interface PartEditor<Item extends { key: string }, Input> {
  items: readonly Item[];
  isPending: boolean;
  /** A cancelled event's parts are only read. */
  isReadOnly: boolean;
  add: (input: Input) => Promise<unknown>;
  change: (item: Item, input: Input) => Promise<unknown>;
  remove: (item: Item) => Promise<unknown>;
  /** Moves an item one place towards the start (-1) or the end (1), where order counts. */
  move?: (item: Item, step: -1 | 1) => Promise<unknown>;
}
