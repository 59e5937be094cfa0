/** Beside each text of a folder its compressed forms, as small as they get. */
export function compress(folder: string): Promise<void>;
