/** Settings the server cannot start with; the message names the variable, never its value. */
export class ConfigError extends Error {}
