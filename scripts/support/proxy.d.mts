/** Path of HAProxy; installed on Debian as root when missing, undefined when there is none to be had. */
export declare function ensureProxy(): Promise<string | undefined>;
