/** The banners of the demo's sponsors. */
export const logoNames = ['bank', 'outdoor', 'winery', 'coffee', 'sails'] as const;

export type LogoName = (typeof logoNames)[number];
