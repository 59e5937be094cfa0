/** What follows a fact, in the transaction it is announced in. */
export type Follower<A extends readonly unknown[]> = (...about: A) => Promise<void>;

/** Something that happens in an area and that others act on, of which the area knows nothing. */
export interface Fact<A extends readonly unknown[]> {
  readonly name: string;
  /** Has every follower act, one after the other: the order of their locks is the order they are listed in. */
  announce(...about: A): Promise<void>;
  /** Says once, as the server is put together, what follows. */
  isFollowedBy(...followers: readonly Follower<A>[]): void;
  /** The names of what follows, in order. */
  followers(): string[];
}

/** Declares a fact. Announcing one that nothing was said to follow is an error: something was not put together. */
export function declareFact<A extends readonly unknown[]>(name: string): Fact<A> {
  let followers: readonly Follower<A>[] | undefined;
  return {
    name,
    async announce(...about) {
      if (!followers) throw new Error(`nobody said what follows ${name}`);
      for (const follow of followers) await follow(...about);
    },
    isFollowedBy(...given) {
      followers = given;
    },
    followers: () => (followers ?? []).map((follow) => follow.name),
  };
}
