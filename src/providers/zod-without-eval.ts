import { config } from 'zod/v4/core';

/**
 * zod tries once whether it may compile its checks with `eval`; our content security policy forbids it and reports the
 * attempt. To be imported before any schema.
 */
config({ jitless: true });
