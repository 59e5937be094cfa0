/**
 * What somebody typed as a name, so that no mail program makes a link of it: a mail in our name leads nowhere that we did not
 * write.
 */
export const withoutLinks = (text: string): string => text.replace(/:\/\//g, ' ').replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
