const marks = /\p{Diacritic}/gu;

/** Takes the marks off letters, under the name of a package that brings a table for browsers which cannot. */
export const clean = (text: string): string => text.normalize('NFD').replace(marks, '');
