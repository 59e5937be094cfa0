/** What the board of an event is kept under; without one, that of all boards. */
export const boardKey = (eventId?: string): string[] => ['live-board', ...(eventId === undefined ? [] : [eventId])];
