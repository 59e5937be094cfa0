import type * as apis from './apis.ts';
import type { Call, Method } from './contract.ts';

type CallOf<A> = A extends unknown ? A[keyof A] : never;
type MethodOf<C extends Call> = C['method'] extends readonly (infer M extends Method)[]
  ? M
  : Extract<C['method'], Method>;
type PathOf<C extends Call> = C extends { readonly alias: infer A } ? C['path'] | A : C['path'];
type BelowApi<P> = P extends `/api/${infer R}` ? R : never;

/** Every call of `apis.ts` by `METHOD path`, the path as it is declared, without `/api/`: `GET events/:id`. */
export type Calls = {
  [C in Extract<CallOf<(typeof apis)[keyof typeof apis]>, Call> as `${MethodOf<C>} ${BelowApi<PathOf<C>>}`]: C;
};
