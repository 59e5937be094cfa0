import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { EventSubtypeFields } from '#domain/event-subtypes/entity.ts';
import { type EventFields, newEvent } from '#domain/events/entity.ts';
import type { UserType } from '#domain/fields.ts';
import type { Role } from '#domain/permissions.ts';
import type { PlanPerk } from '#domain/subscriptions/plan.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { openSession } from '#server/modules/access/auth/sessions.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { createPayments } from '#server/modules/money/provider/create-payments.ts';
import { seedDemo } from '#server/seed/seed.ts';
import type { Services } from '#server/services.ts';
import * as tables from '#server/tables.ts';
import { AnswerCheck } from './answer-check.ts';
import { createTestDatabase } from './database/database.ts';

const DAY = 86_400_000;
export const PASSWORD = 'Regia!2026';
/** Slow on purpose: once is enough for all the people of the tests. */
let passwordHashed: Promise<string> | undefined;

/** What a community fills in before it may go on, beside its category (PROF-015). */
const completeProfile = {
  contactPhone: '+39 0515551200',
  billingInfo: {
    invoiceHolder: 'Compagnia del Crinale',
    phone: '+39 0515551200',
    address: { plainAddress: 'Via Zamboni 1, Bologna' },
    email: 'conti@crinale.example',
    fiscalCode: 'RSSMRA85T10A562S',
  },
};

/** Answers of the API in tests: status, body as sent, headers. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Person {
  _id: string;
  email: string;
  token: string;
}

export interface WorldOptions {
  env?: Record<string, string>;
  /** Begins with the data of the demo; its first community is the world's own. */
  demo?: boolean;
  /** Starts the queue, for tests of jobs. */
  jobs?: boolean;
  /** Switches a guard off, for the controls of race tests. */
  testing?: Services['testing'];
  /** Rows are sketches made in bulk: what is answered of them is not compared with its declaration. */
  hasSketches?: boolean;
  /** Chance or a race decides which refusals are met: they are not held against the declarations. */
  isRandom?: boolean;
  /** Another database, for the controls of isolation tests. */
  database?: (url: string) => Database;
}

/**
 * A server of one's own on a fresh database, called without a network: two communities with plan and payments, their
 * scanners, an admin, and builders for whatever else a test needs.
 */
export async function createWorld(options: WorldOptions = {}) {
  const testDatabase = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'regia-files-'));
  const config = readConfig({
    DATABASE_URL: testDatabase.url,
    DEMO: 'off',
    PUBLIC_URL: 'https://regia.test',
    // Administrators of the tests have a password alone, as those of the demo.
    ADMIN_SECOND_FACTOR: 'offered',
    // What is done in a test is seen at once.
    PAGE_KEEP: '0',
    ...options.env,
  });
  const database = options.database?.(testDatabase.url) ?? new Database({ url: testDatabase.url });
  const queue = new BossQueue(testDatabase.url, () => undefined);
  await queue.start();
  const services: Services = {
    config,
    database,
    tokens: new Tokens('a secret of the tests, long enough'),
    liveBoards: new LiveBoards(database),
    storage: new LocalStorage(folder),
    mailer: createMailer(config.smtpUrl, config.mailFrom),
    queue,
    ...(await createPayments(config, {
      database,
      queue,
      secret: 'a secret of the tests, long enough',
      now: () => new Date(),
      publicUrl: () => 'https://regia.test',
    })),
    publicUrl: 'https://regia.test',
    now: () => new Date(),
    ...(options.testing && { testing: options.testing }),
  };
  const answers = new AnswerCheck();
  const app = await buildApp(services, { requestsPerMinute: 0, admission: false, onAnswer: answers.check });
  const db = database.system;
  if (options.demo) await seedDemo(database, null, new Date());
  passwordHashed ??= hashPassword(PASSWORD);
  const passwordHash = await passwordHashed;

  /** A person with an open session; `token` signs calls. */
  async function person(role: Role, values: Partial<typeof tables.users.$inferInsert> = {}): Promise<Person> {
    const _id = values.id ?? v7();
    const email = values.email ?? `${role}-${_id.slice(-12)}@regia.test`;
    await db.insert(tables.users).values({
      id: _id,
      role,
      username: email,
      email,
      name: 'Nome',
      surname: 'Cognome',
      passwordHash: role === 'guest' ? null : passwordHash,
      ...values,
    });
    return { ...(await signIn(_id)), email };
  }

  /** Opens a session for somebody the database knows. */
  async function signIn(_id: string): Promise<Person> {
    const session = await openSession(database, services.tokens, _id, 'test');
    return { _id, email: '', token: session.token };
  }

  /** A community with an active plan and, unless told otherwise, a complete profile. */
  async function community(
    businessName: string,
    rights: { perks?: PlanPerk[]; paymentsEnabled?: boolean; plan?: boolean; complete?: boolean } = {},
  ): Promise<Person> {
    const owner = await person('tenant');
    const { perks = ['allPaymentTypes'], paymentsEnabled = true, plan = true, complete = true } = rights;
    const profile = complete ? { categoryIds: [await category('tenant')], ...completeProfile } : {};
    const values = { id: owner._id, businessName, paymentsEnabled, contactEmail: owner.email, ...profile };
    await db.insert(tables.tenants).values(values);
    if (plan) {
      const [created] = await db.insert(tables.plans).values({ name: 'Comunità', price: 2900, perks }).returning();
      await db.insert(tables.subscriptions).values({
        tenantId: owner._id,
        planId: created?.id ?? '',
        subscriptionType: 'card',
        status: 'active',
        plan: { name: 'Comunità', price: 2900, perks },
        startsAt: new Date().toISOString(),
      });
    }
    return owner;
  }

  async function subtype(fields: Partial<EventSubtypeFields> = {}): Promise<string> {
    const [row] = await db
      .insert(tables.eventSubtypes)
      .values({ name: 'Serata', eventType: 'event', ...fields })
      .returning();
    return row?.id ?? '';
  }

  let categoryCount = 0;
  async function category(entityType: 'event' | 'product' | 'tenant' = 'event'): Promise<string> {
    categoryCount += 1;
    const [row] = await db
      .insert(tables.categories)
      .values({ name: `Natura ${categoryCount}`, description: 'Gite', entityType })
      .returning();
    return row?.id ?? '';
  }

  const ofDemo = eq(tables.users.email, 'tenant@regia.test');
  const [shown] = options.demo ? await db.select().from(tables.users).where(ofDemo) : [];
  const [admin, tenant, otherTenant] = [
    await person('admin'),
    shown ? await signIn(shown.id) : await community('Compagnia del Crinale'),
    await community('Altra Compagnia'),
  ];
  const scanner = await person('scanner', { tenantId: tenant._id });
  const otherScanner = await person('scanner', { tenantId: otherTenant._id });
  const categoryId = await category();
  const eventSubtypeId = await subtype({ hasStage: true });

  /** A complete event open for booking: 50 places, 2 a person, 20 € paid at the departure. */
  const eventInput = (fields: Partial<EventFields> = {}): EventFields => {
    const now = Date.now();
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    return {
      ...newEvent(),
      name: 'Luna piena al Corno alle Scale',
      eventSubtypeId,
      categoryId,
      headerImage: '/files/header.png',
      cardImage: '/files/card.png',
      startDate: at(20),
      endDate: at(21),
      departureDate: at(20),
      openReservationDate: at(-1),
      closingReservationDate: at(10),
      locationAddress: { plainAddress: 'Rifugio Cavone, Lizzano in Belvedere' },
      destinationAddress: { plainAddress: 'Rifugio Cavone, Lizzano in Belvedere' },
      description: '<p>Salita al tramonto.</p>',
      termsAndConditions: '<p>Si parte con ogni tempo.</p>',
      perksIncluded: ['Guida'],
      perksExcluded: ['Cena'],
      minimumParticipants: 1,
      maxParticipants: 50,
      slotsPerUser: 2,
      price: 2000,
      paymentTypes: ['atDeparture'],
      ...fields,
    };
  };

  /** Stores an event directly, confirmed and published unless told otherwise. */
  async function event(
    fields: Partial<EventFields> = {},
    state: Partial<typeof tables.events.$inferInsert> = {},
  ): Promise<{ _id: string }> {
    const values = {
      ...eventInput(fields),
      tenantId: tenant._id,
      status: 'confirmed' as const,
      isVisible: true,
      ...state,
    };
    const [row] = await db.insert(tables.events).values(values).returning({ id: tables.events.id });
    return { _id: row?.id ?? '' };
  }

  /** An accepted follower of a community (the first by default). */
  async function follower(userType: UserType = 'normal', tenantId = tenant._id): Promise<Person> {
    const user = await person('user');
    await db.insert(tables.tenantSubscriptions).values({ tenantId, userId: user._id, status: 'accepted', userType });
    return user;
  }

  /** A guest of a community (the first by default). */
  async function guest(tenantId = tenant._id): Promise<Person> {
    return person('guest', { tenantId });
  }

  /** Calls the API as somebody, or as nobody. */
  async function call<T = Record<string, unknown>>(
    who: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await app.inject({
      method,
      url: `/api/${url}`,
      headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  }

  async function close(): Promise<void> {
    await app.close();
    services.mailer.close();
    await queue.stop();
    await database.close();
    await testDatabase.drop();
    rmSync(folder, { recursive: true, force: true });
    if (!options.hasSketches) answers.assertDeclared({ refusals: !options.isRandom });
  }

  return {
    app,
    services,
    db,
    url: testDatabase.url,
    admin,
    tenant,
    otherTenant,
    scanner,
    otherScanner,
    categoryId,
    eventSubtypeId,
    person,
    signIn,
    community,
    subtype,
    category,
    event,
    eventInput,
    follower,
    guest,
    call,
    close,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
