/** Builds the server into a folder of the project. @throws Error when the build fails */
export declare function buildServer(folder?: string): Promise<void>;
/** Builds into dist and dist-server what is missing there or older than its sources. @throws Error when a build fails */
export declare function ensureBuilt(): Promise<void>;
