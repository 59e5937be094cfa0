import { text } from './fields.ts';

/** Whether formatted text shows a reader nothing: tags and blanks only. */
export const isBlankHtml = (html: string): boolean => html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === '';

/** Formatted text that must show something. */
export const requiredHtml = (max: number) => text(max).refine((value) => !isBlankHtml(value), 'validation.required');
