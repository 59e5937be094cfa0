import english from 'ra-language-english';

/** React-admin's own texts; the library's English is the source. */
export const ra = english.ra;
