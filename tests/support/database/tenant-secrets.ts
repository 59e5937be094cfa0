import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import { plainEntities } from '#domain/entities.ts';
import { type Entity, initialOf } from '#domain/entity/entity.ts';
import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { newProduct } from '#domain/products/entity.ts';
import { plainTables } from '#server/entity/routes.ts';
import * as tables from '#server/tables.ts';
import { putOn } from '../builders/places.ts';
import { sampleRecord } from '../samples.ts';
import type { World } from '../world.ts';

/** Stands in every text of the community's records; wherever else it shows, something leaked. */
export const SECRET = 'TENANT_A_SECRET';
const secret = (where: string) => `${SECRET}_${where}`;
const PHONE = '+39 333 0000000';

/** Keeps one record of everything in the world's first community, each text of it marked; answers their ids. */
export async function plantSecrets(world: World): Promise<string[]> {
  const { db } = world;
  const tenantId = world.tenant._id;
  const mail = (name: string) => `${secret(name)}@regia.test`.toLowerCase();
  const one = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';
  const person = { name: secret('name'), surname: secret('surname'), phone: PHONE };
  const fiscalCode = (whose: string) => ({ fiscalCode: secret(`fiscal_code_${whose}`) });

  const guest = await world.person('guest', { tenantId, ...person, ...fiscalCode('guest'), email: mail('guest') });
  const follower = await world.person('user', { ...person, ...fiscalCode('follower'), email: mail('follower') });
  const scanner = await world.person('scanner', {
    tenantId,
    ...person,
    ...fiscalCode('scanner'),
    email: mail('scanner'),
  });
  const followerId = await one(
    db
      .insert(tables.tenantSubscriptions)
      .values({ tenantId, userId: follower._id, status: 'accepted', userType: 'top' })
      .returning({ id: tables.tenantSubscriptions.id }),
  );
  const address = { plainAddress: secret('address'), city: secret('city') };
  const event = await world.event(
    {
      name: secret('event'),
      description: `<p>${secret('description')}</p>`,
      termsAndConditions: `<p>${secret('terms')}</p>`,
      eventAdditionalInfo: secret('additional'),
      locationAddress: address,
      destinationAddress: address,
      headerImage: `/files/${secret('header')}`,
      cardImage: `/files/${secret('card')}`,
      tags: [secret('tag')],
      perksIncluded: [secret('perk')],
      ibanHolder: secret('iban_holder'),
    },
    { isVisible: false },
  );
  const part = { tenantId, eventId: event._id };
  const sponsorshipId = await one(
    db
      .insert(tables.sponsorships)
      .values({ name: secret('sponsor'), sponsorUrl: secret('sponsor_url'), senderId: world.admin._id })
      .returning({ id: tables.sponsorships.id }),
  );
  await db.update(tables.events).set({ sponsorshipId }).where(eq(tables.events.id, event._id));
  const declared = await plantDeclared(world, event._id);
  const transportId = await one(
    db
      .insert(tables.transports)
      .values({
        ...part,
        transportType: 'bus',
        layer: secret('layer').slice(0, 40),
        identifier: secret('transport'),
        name: secret('transport_name'),
        supplier: secret('supplier'),
        maximumSlots: 50,
      })
      .returning({ id: tables.transports.id }),
  );
  const checkpointId = await one(
    db
      .insert(tables.checkpoints)
      .values({
        ...part,
        name: secret('checkpoint'),
        kind: 'meal',
        repeat: 'once',
        hasExit: false,
        audience: EVERYBODY,
      })
      .returning({ id: tables.checkpoints.id }),
  );
  await db.insert(tables.gatePhones).values({
    ...{ ...part, phone: crypto.randomUUID(), userId: scanner._id, userName: secret('phone_user') },
    ...{
      device: secret('phone'),
      checkpointId,
      seenAt: new Date().toISOString(),
      queued: 1,
      version: secret('version'),
    },
  });
  await db.insert(tables.quotationRequests).values({ ...part, notes: secret('quotation') });
  const participant = {
    name: secret('participant'),
    surname: secret('participant_surname'),
    email: mail('participant'),
    note: secret('note'),
    participant_type: 'accountholder' as const,
    requirements: { phone: PHONE, codice_fiscale: secret('participant_fiscal_code') },
  };
  const booking = { ...part, userId: guest._id, participantsInfo: [participant], searchText: mail('participant') };
  const reservationId = await one(
    db
      .insert(tables.reservations)
      .values({
        ...booking,
        code: secret('reservation'),
        status: 'valid',
        slots: 1,
        initialSlots: 1,
        total: 2000,
        initialTotal: 2000,
        price: 2000,
        paymentType: 'atDeparture',
      })
      .returning({ id: tables.reservations.id }),
  );
  const ticketId = await one(
    db
      .insert(tables.tickets)
      .values({
        ...part,
        reservationId,
        code: secret('ticket'),
        status: 'valid',
        condition: 'pending',
        price: 2000,
        name: participant.name,
        surname: participant.surname,
        participantInfo: participant,
      })
      .returning({ id: tables.tickets.id }),
  );
  await putOn(world, transportId, [ticketId], [secret('seat')]);
  await db
    .insert(tables.calendarFeeds)
    .values({ tenantId, userId: scanner._id, keyHash: secret('feed_key'), language: 'it' });
  const [pass] = await db
    .insert(tables.walletPasses)
    .values({ tenantId, ticketId, kind: 'apple', code: secret('pass_code'), language: 'it' })
    .returning({ id: tables.walletPasses.id });
  await db
    .insert(tables.walletDevices)
    .values({ tenantId, passId: pass?.id ?? '', deviceId: secret('phone'), pushToken: secret('push_token') });
  const paymentId = await one(
    db
      .insert(tables.payments)
      .values({
        ...part,
        userId: guest._id,
        reservationId,
        amount: 2000,
        paymentType: 'atDeparture',
        linkKey: secret('link'),
      })
      .returning({ id: tables.payments.id }),
  );
  const checkoutId = await one(
    db
      .insert(tables.cardCheckouts)
      .values({
        ...{ tenantId, paymentId, account: secret('account'), amount: 2000, fee: 100, isHold: false },
        ...{ expiresAt: new Date().toISOString(), sessionId: secret('session'), url: secret('url'), state: 'expired' },
      })
      .returning({ id: tables.cardCheckouts.id }),
  );
  await db
    .insert(tables.refunds)
    .values({ tenantId, paymentId, checkoutId, amount: 100, reason: 'late', error: secret('refund') });
  const requestId = await one(
    db
      .insert(tables.participationRequests)
      .values({ ...booking, userId: follower._id, status: 'pending', slots: 1, paymentType: 'atDeparture' })
      .returning({ id: tables.participationRequests.id }),
  );
  const entryId = await one(
    db
      .insert(tables.waitingListEntries)
      .values({ ...part, userId: follower._id, status: 'removed', places: 1, removalReason: secret('removal') })
      .returning({ id: tables.waitingListEntries.id }),
  );
  const scanId = await one(
    db
      .insert(tables.scans)
      .values({
        ...part,
        ticketId,
        status: 'invalid',
        reason: 'canceled',
        read: secret('read'),
        at: new Date().toISOString(),
        device: secret('device'),
        userId: scanner._id,
        userName: secret('scanned_by'),
      })
      .returning({ id: tables.scans.id }),
  );
  await db.insert(tables.doorSales).values({
    ...{ ...part, reservationId, nonce: secret('sale'), places: 1, total: 2000, taken: 'reader', cardDigits: '4242' },
    ...{ userId: scanner._id, userName: secret('sold_by'), device: secret('door'), at: new Date().toISOString() },
  });
  await db.insert(tables.tills).values({
    ...{ ...part, nonce: secret('till'), userId: scanner._id, userName: secret('counted_by'), sales: 1 },
    ...{ expectedCash: 0, expectedReader: 2000, countedCash: 0, countedReader: 1000, note: secret('till_note') },
    closedAt: new Date().toISOString(),
  });
  const path = `${v7()}.webp`;
  await world.services.storage.write(path, Buffer.from(secret('file')));
  const uploadId = await one(
    db
      .insert(tables.uploads)
      .values({ tenantId, userId: tenantId, path, name: secret('upload'), contentType: 'image/webp', size: 10 })
      .returning({ id: tables.uploads.id }),
  );
  const jobId = await one(
    db
      .insert(tables.jobs)
      .values({ tenantId, kind: 'sendTickets', total: 1, payload: { eventId: event._id, ticketIds: [ticketId] } })
      .returning({ id: tables.jobs.id }),
  );
  const mailId = await one(
    db
      .insert(tables.mails)
      .values({
        tenantId,
        jobId,
        ticketId,
        to: mail('to'),
        subject: secret('subject'),
        html: secret('html'),
        text: secret('text'),
      })
      .returning({ id: tables.mails.id }),
  );
  const chatId = await one(
    db
      .insert(tables.chats)
      .values({
        tenantId,
        userId: follower._id,
        lastMessage: secret('chat'),
        lastMessageAt: new Date().toISOString(),
      })
      .returning({ id: tables.chats.id }),
  );
  await db.insert(tables.liveEvents).values({
    tenantId,
    userId: tenantId,
    name: 'newFollower',
    entityId: followerId,
    payload: { text: secret('live_event') },
    createdAt: new Date().toISOString(),
  });
  await db
    .insert(tables.personNotes)
    .values({ tenantId, userId: follower._id, authorId: tenantId, text: secret('person_note') });
  const led = await plantLeaders(world, { eventId: event._id, transportId, ticketId });
  const subscriptionId = await plantPlan(world);
  const goods = await plantProduct(world);
  const ordered = await plantOrder(world, follower._id, goods, { eventId: event._id, ticketId, userId: scanner._id });
  const written = await plantCommunication(world, event._id, follower._id);
  const month = periodAfter(monthNow(new Date()), -1);
  const closed = await world.call<{ _id: string }>(world.tenant, 'POST', 'closed-months', { month });
  return [
    closed.body._id,
    ...written,
    ...led,
    ...goods,
    ...ordered,
    sponsorshipId,
    subscriptionId,
    chatId,
    tenantId,
    guest._id,
    follower._id,
    scanner._id,
    followerId,
    event._id,
    ...declared,
    transportId,
    checkpointId,
    reservationId,
    ticketId,
    paymentId,
    requestId,
    scanId,
    entryId,
    uploadId,
    jobId,
    mailId,
  ];
}

/** A list with a leader who has a link, a page for its driver, a roll call with a mark, a key handed out, money taken. */
async function plantLeaders(
  { db, tenant }: World,
  { eventId, transportId, ticketId }: { eventId: string; transportId: string; ticketId: string },
): Promise<string[]> {
  const tenantId = tenant._id;
  const at = new Date().toISOString();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const ofList = { tenantId, eventId, transportId };
  const [leader] = await db
    .insert(tables.listLeaders)
    .values({
      ...{ ...ofList, keyHash: secret('leader_key'), name: secret('leader'), from: at, until, createdBy: tenantId },
      ...{ seesPhone: true, seesNotes: true, seesAmounts: true },
    })
    .returning({ id: tables.listLeaders.id });
  await db.insert(tables.listLeaders).values({
    ...{ ...ofList, userId: tenantId, name: secret('own_leader'), from: at, until, createdBy: tenantId },
    ...{ seesPhone: true, seesNotes: true, seesAmounts: true },
  });
  const [share] = await db
    .insert(tables.listShares)
    .values({
      ...{ ...ofList, scope: 'list', keyHash: secret('share_key'), name: secret('driver'), until },
      ...{ showsBirthDate: true, showsDocument: true, createdBy: tenantId },
    })
    .returning({ id: tables.listShares.id });
  const [rollCall] = await db
    .insert(tables.rollCalls)
    .values({ ...ofList, name: secret('roll_call'), at, namedAt: at })
    .returning({ id: tables.rollCalls.id });
  const [leaderId = '', rollCallId = ''] = [leader?.id, rollCall?.id];
  await db.insert(tables.rollCallMarks).values({ tenantId, rollCallId, ticketId, leaderId, state: 'here', at });
  await db.insert(tables.roomKeyMarks).values({ tenantId, roomId: transportId, leaderId, isGiven: true, at });
  await db.insert(tables.leaderReceipts).values({ tenantId, ticketId, leaderId, amount: 2000, at });
  return [leaderId, rollCallId, share?.id ?? ''];
}

/** What the community wrote to its people, one of them, and an answer it keeps for them. */
async function plantCommunication({ db, tenant }: World, eventId: string, userId: string): Promise<string[]> {
  const tenantId = tenant._id;
  const [written] = await db
    .insert(tables.communications)
    .values({
      ...{ tenantId, senderId: tenantId, senderRole: 'tenant', subject: secret('subject'), eventId },
      ...{ body: `<p>${secret('body')}</p>`, userType: 'participants', recipients: 1, failed: 1, status: 'failed' },
      finishedAt: new Date().toISOString(),
    })
    .returning();
  const communicationId = written?.id ?? '';
  const [recipient] = await db
    .insert(tables.communicationRecipients)
    .values({
      ...{ tenantId, communicationId, userId, name: secret('to_name'), surname: secret('to_surname') },
      ...{ email: `${secret('to')}@regia.test`.toLowerCase(), state: 'failed', error: secret('error') },
    })
    .returning();
  const [faq] = await db
    .insert(tables.faqs)
    .values({ tenantId, scope: 'tenant', question: secret('question'), answer: `<p>${secret('answer')}</p>`, order: 1 })
    .returning();
  return [communicationId, recipient?.id ?? '', faq?.id ?? ''];
}

/** A product the community sells, with one option. */
async function plantProduct(world: World): Promise<string[]> {
  const { db, tenant } = world;
  const [product] = await db
    .insert(tables.products)
    .values({
      ...newProduct(),
      ...{ tenantId: tenant._id, name: secret('product'), categoryId: await world.category('product') },
      ...{ description: `<p>${secret('product_text')}</p>`, termsAndConditions: secret('product_terms') },
      ...{ characteristics: [secret('characteristic')], variantType: secret('variant_type'), withdraw: true },
      ...{ coverImage: `/files/${secret('cover')}`, galleryImages: [`/files/${secret('gallery')}`] },
      withdrawLocations: [{ info: [], note: secret('hours'), address: { plainAddress: secret('place') } }],
    })
    .returning();
  const productId = product?.id ?? '';
  const [variant] = await db
    .insert(tables.productVariants)
    .values({ tenantId: tenant._id, productId, name: secret('variant'), stock: 5, price: 2000 })
    .returning();
  return [productId, variant?.id ?? ''];
}

/** An order of the community's goods by one of its people, paid, with a refund they asked for. */
async function plantOrder(
  { db, tenant }: World,
  userId: string,
  goods: readonly string[],
  at: { eventId: string; ticketId: string; userId: string },
): Promise<string[]> {
  const tenantId = tenant._id;
  const [productId = '', variantId = ''] = goods;
  const address = { plainAddress: secret('ship_to') };
  const [order] = await db
    .insert(tables.orders)
    .values({
      ...{ tenantId, userId, code: secret('order'), status: 'toRefund', isPayed: true, searchText: secret('order') },
      ...{ price: 2000, deliveryPrice: 500, totalPrice: 2500 },
      userInfo: {
        name: secret('orderer'),
        surname: secret('orderer'),
        fiscalCode: secret('code'),
        isLegalPerson: false,
      },
      billingInfo: { invoiceHolder: secret('holder'), phone: PHONE, address, email: `${secret('bill')}@regia.test` },
      shippingAddress: { address, note: secret('ship_note') },
    })
    .returning();
  const orderId = order?.id ?? '';
  const [line] = await db
    .insert(tables.orderLines)
    .values({
      ...{ tenantId, orderId, productId, variantId, unitPrice: 2000, quantity: 1, deliveryPrice: 500 },
      ...{ materializedProduct: { name: secret('line'), variantType: 'size' }, deliveryType: 'delivery' },
      ...{ materializedProductVariant: { name: secret('line_variant') }, status: 'delivered' },
    })
    .returning();
  const [asked] = await db
    .insert(tables.refundRequests)
    .values({
      ...{ tenantId, orderId, userId, code: secret('refund_request'), amount: 2500 },
      ...{ refundMotivation: secret('motivation'), galleryImages: [`/files/${secret('refund_image')}`] },
    })
    .returning();
  const ids = { tenantId, refundRequestId: asked?.id ?? '', orderLineId: line?.id ?? '' };
  await db.insert(tables.refundRequestLines).values(ids);
  await db.insert(tables.handOvers).values({
    ...{ tenantId, orderId, orderLineId: ids.orderLineId, outcome: 'handed', nonce: secret('hand_over'), ...at },
    ...{ at: new Date().toISOString(), device: secret('table'), userName: secret('handed_by') },
  });
  return [orderId, ids.orderLineId, ids.refundRequestId];
}

/** A record of each declared entity that belongs to a community or to one of its events. */
async function plantDeclared({ db, tenant }: World, eventId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const entity of Object.values<Entity & { name: keyof typeof plainTables }>(plainEntities)) {
    if (entity.owner === 'platform') continue;
    const table = plainTables[entity.name];
    const whose = { tenantId: tenant._id, ...(entity.owner === 'event' && { eventId }) };
    const record = {
      ...initialOf(entity),
      ...sampleRecord(entity, secret(entity.name.replaceAll('-', '_'))),
      ...whose,
    };
    const [row] = await db.insert(table).values(record).returning({ id: table.id });
    ids.push(String(row?.id));
  }
  return ids;
}

/** A plan the community had, and one it is about to buy. */
async function plantPlan(world: World): Promise<string> {
  const { db, tenant } = world;
  const plan = { name: secret('plan'), price: 2900, perks: [], duration: 30 };
  const [offered] = await db.insert(tables.plans).values({ name: 'Comunità', price: 2900 }).returning();
  const now = new Date().toISOString();
  const bought = { tenantId: tenant._id, planId: offered?.id ?? '', plan };
  await db.insert(tables.planCheckouts).values({
    ...bought,
    sessionId: secret('session'),
    url: `https://provider.test/${secret('checkout')}`,
    expiresAt: now,
  });
  const [row] = await db
    .insert(tables.subscriptions)
    .values({ ...bought, subscriptionType: 'card', status: 'canceled', startsAt: now, providerId: secret('provider') })
    .returning({ id: tables.subscriptions.id });
  return row?.id ?? '';
}
