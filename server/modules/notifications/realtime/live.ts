/** What the rest of the server may ask of the live channel. */
export interface Live {
  /** A person has viewed something: their pages, on whichever process, count again. */
  seen(userId: string): void;
  /** The board of an event has other figures: its community's pages that show it read it anew. */
  board(event: { tenantId: string; eventId: string }): void;
}
