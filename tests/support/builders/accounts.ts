import type { Account } from '#domain/users/account.ts';
import type { Person, World } from '../world.ts';

export type AnsweredAccount = Account & { code: string; message: string; fields?: Record<string, string> };

const address = { streetName: 'Via Zamboni', streetNumber: '1', city: 'Bologna', province: 'BO' };

/** What an invoice to a natural person needs. */
export const billing = {
  invoiceHolder: 'Ada Verdi',
  phone: '+39 3331234567',
  address,
  email: 'ada@example.org',
  fiscalCode: 'VRDDAA90E41A944X',
};

let serial = 0;

/** Body of a new account that nobody else has. */
export function newUser(fields: object = {}) {
  serial++;
  return {
    role: 'user',
    username: `persona${serial}`,
    name: 'Ada',
    surname: 'Verdi',
    email: `persona${serial}@example.org`,
    password: 'Sicura!2026',
    bornDate: '1990-05-01',
    bornPlace: 'Bologna',
    fiscalCode: `VRDDAA90E41A${String(serial).padStart(3, '0')}X`,
    address,
    ...fields,
  };
}

/** The community's part of one. */
export const newTenantPart = (world: World, fields: object = {}) => ({
  businessName: `Comunità ${++serial}`,
  contactEmail: 'info@example.org',
  contactPhone: '+39 0512345678',
  categoryIds: [world.categoryId],
  ...fields,
});

/** Body of a new scanner. */
export function newScanner(fields: object = {}) {
  serial++;
  return {
    username: `scanner${serial}`,
    name: 'Giada',
    surname: 'Ronchi',
    email: `scanner${serial}@example.org`,
    password: 'Sicura!2026',
    ...fields,
  };
}

/** The calls of accounts, as an administrator unless told otherwise. */
export function accountCalls(world: () => World) {
  const admin = () => world().admin;
  return {
    post: (body: object, who: Person = admin(), path = 'users') =>
      world().call<AnsweredAccount>(who, 'POST', path, body),
    put: (id: string, body: object, headers = {}, who: Person = admin(), path = 'users') =>
      world().call<AnsweredAccount>(who, 'PUT', `${path}/${id}`, body, headers),
    get: (id: string, who: Person = admin(), path = 'users') =>
      world().call<AnsweredAccount>(who, 'GET', `${path}/${id}`),
    remove: (id: string, who: Person = admin(), path = 'users') =>
      world().call<AnsweredAccount>(who, 'DELETE', `${path}/${id}`),
    list: (query: string, who: Person = admin()) => world().call<AnsweredAccount[]>(who, 'GET', query),
    /** Status of signing in. */
    async signIn(email: string, password: string): Promise<number> {
      const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
      const answer = await world().app.inject({ method: 'POST', url: '/api/auth', headers: { authorization } });
      return answer.statusCode;
    },
  };
}
