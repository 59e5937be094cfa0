/** Where the privacy notice is read: the installation's own page, else the one the product writes. */
export const privacyUrl = (links: { privacy?: string | null | undefined }): string => links.privacy || '/privacy';
