/** With whom somebody shares a room: women only, men only, or both. */
export const roomWishes = ['women', 'men', 'mixed'] as const;
export type RoomWish = (typeof roomWishes)[number];
