/** Parts of the product that an installation switches on or off; read by the app at its start. */
export const flags = ['merchandising', 'eventSubtypes', 'home', 'sponsorships'] as const;
export type Flag = (typeof flags)[number];
export type Flags = Readonly<Record<Flag, boolean>>;

/** Nothing that has to be asked for. */
export const noFlags: Flags = { merchandising: false, eventSubtypes: false, home: false, sponsorships: false };
