/** Builds the server into a folder of the project. @throws Error when the build fails */
export declare function buildServer(folder?: string): Promise<void>;
