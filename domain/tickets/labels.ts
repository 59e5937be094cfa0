import { z } from 'zod';
import { id } from '../fields.ts';

interface LabelSheet {
  /** The article, as its box is labelled. */
  article: string;
  /** Everything in millimetres. */
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** From the edges of the paper to the first label. */
  margin: { left: number; top: number };
  /** Between columns; rows stand close together. */
  gap: number;
  /** What stays empty within a label: more where labels reach the edge of the paper, which printers leave white. */
  padding: number;
}

const a4 = { width: 210, height: 297 };

/** Sheets and rolls as their makers measure them. */
export const labelSheets = {
  '70x37': {
    ...{ article: 'Avery 3474', page: a4, columns: 3, rows: 8 },
    ...{ label: { width: 70, height: 37 }, margin: { left: 0, top: 0.5 }, gap: 0, padding: 5 },
  },
  '63.5x38.1': {
    ...{ article: 'Avery L7160', page: a4, columns: 3, rows: 7 },
    ...{ label: { width: 63.5, height: 38.1 }, margin: { left: 7.2, top: 15.15 }, gap: 2.5, padding: 3 },
  },
  '99.1x38.1': {
    ...{ article: 'Avery L7163', page: a4, columns: 2, rows: 7 },
    ...{ label: { width: 99.1, height: 38.1 }, margin: { left: 4.65, top: 15.15 }, gap: 2.5, padding: 3 },
  },
  // A roll without end: the printer cuts after each page.
  '62x40': {
    ...{ article: 'Brother DK-22205', page: { width: 62, height: 40 }, columns: 1, rows: 1 },
    ...{ label: { width: 62, height: 40 }, margin: { left: 0, top: 0 }, gap: 0, padding: 3 },
  },
} as const satisfies Readonly<Record<string, LabelSheet>>;

export type LabelFormat = keyof typeof labelSheets;
export const labelFormats = Object.keys(labelSheets) as [LabelFormat, ...LabelFormat[]];

/** Labels of one file: as many as a printed list has rows. */
export const LABELS_MAX = 2000;

export const labelsOn = (format: LabelFormat): number => labelSheets[format].columns * labelSheets[format].rows;

/** Body of POST tickets/labels. Labels are printed in the order of the ids. */
export const labelsInput = z
  .strictObject({
    ids: z.array(id).min(1, 'validation.required').max(LABELS_MAX, 'validation.maxItems'),
    format: z.enum(labelFormats),
    /** The first label of the first sheet that is still there, counted from one along the rows. */
    start: z.int('validation.integer').min(1, 'validation.min').default(1),
  })
  .refine(({ format, start }) => start <= labelsOn(format), { path: ['start'], message: 'validation.max' });
export type LabelsInput = z.input<typeof labelsInput>;

/** Where a label stands: on which page, and its upper left corner in millimetres. */
export function labelPlace(format: LabelFormat, at: number): { page: number; x: number; y: number } {
  const { columns, label, margin, gap }: LabelSheet = labelSheets[format];
  const slot = at % labelsOn(format);
  return {
    page: Math.floor(at / labelsOn(format)),
    x: margin.left + (slot % columns) * (label.width + gap),
    y: margin.top + Math.floor(slot / columns) * label.height,
  };
}
