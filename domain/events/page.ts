/** The address of an event's public page, on the address the product has for the public. */
export const eventPath = (id: string): string => `/e/${id}`;
