/** The parts of json-server 0.17 that are used; the package ships no types. */
declare module 'json-server' {
  import type { Application, RequestHandler, Router } from 'express';

  interface Database<T> {
    getState(): T;
    /** The utilities behind the database; `id` names the key of every record. */
    _: { id: string };
  }

  const jsonServer: {
    create(): Application;
    bodyParser: RequestHandler[];
    router<T extends object>(data: T, options?: { foreignKeySuffix?: string }): Router & { db: Database<T> };
  };
  export default jsonServer;
}
