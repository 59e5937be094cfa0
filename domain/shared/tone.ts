/** The colours a status may have; the theme gives each its light and dark value. */
export const tones = ['green', 'amber', 'orange', 'red', 'violet', 'blue', 'grey', 'teal'] as const;
export type Tone = (typeof tones)[number];

/** How a status is drawn: colour and icon. Its word is the message `status.{entity}.{value}`. */
export interface StatusLook {
  tone: Tone;
  /** Name of a Material icon; the app maps it to the component. */
  icon: string;
}

/** The looks of one entity's states, complete by type. */
export type StatusLooks<S extends string> = Readonly<Record<S, StatusLook>>;
