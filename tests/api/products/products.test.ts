import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail, ProductWithKpi, VariantKpi } from '#domain/products/schema.ts';
import type { Variant } from '#domain/products/variants.ts';
import { validation } from '#i18n/it/errors/validation.ts';
import { productVariants, tenants, uploads } from '#server/tables.ts';
import { createProduct, orderOf, productInput } from '../../support/builders/merchandise.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

interface Answered {
  data: ProductWithKpi[];
  totalData: number;
}
interface Refused {
  code: string;
  message: string;
  fields: Record<string, string>;
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (who: Person, query = '') => world.call<Answered>(who, 'GET', `products/info?${query}`);
const namesOf = ({ body }: { body: Answered }) => body.data.map(({ name }) => name);
const refusal = (answer: { body: unknown }) => answer.body as Refused;

describe('a product', () => {
  test('is created hidden, whatever is sent, and answered with all its fields [API-E077, API-E076, PROD-023, ENT-E025, ENT-E026]', async () => {
    const input = await productInput(world, {
      courierDelivery: true,
      deliveryPrice: 700,
      deliveryPriceRanges: [{ itemNumber: 3, price: 900 }],
      description: '<p onclick="x()">Morbida<script>alert(1)</script></p>',
      coverImage: '/files/cover.png',
      galleryImages: ['/files/one.png'],
    });
    const created = await world.call<ProductDetail>(world.tenant, 'POST', 'products', { ...input, isVisible: true });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...{ ...input, description: '<p>Morbida</p>', isVisible: false, tenantId: world.tenant._id, variants: [] },
      ...{ price: null, stock: 0, totalSells: 0, totalToDeliver: 0, totalToWithdraw: 0, toRefund: 0, refunded: 0 },
      ...{ totalGain: 0, category: { _id: input.categoryId }, tenant: { businessName: 'Compagnia del Crinale' } },
    });
    const read = await world.call<ProductDetail>(world.tenant, 'GET', `products/${created.body._id}`);
    expect(read.body).toEqual(created.body);
  });

  test('a repeated call with the same key makes one product', async () => {
    const input = await productInput(world, { name: 'Una volta sola' });
    const headers = { 'idempotency-key': 'product-once' };
    const [first, second] = [
      await world.call<ProductDetail>(world.tenant, 'POST', 'products', input, headers),
      await world.call<ProductDetail>(world.tenant, 'POST', 'products', input, headers),
    ];
    expect(second.body._id).toBe(first.body._id);
    expect((await list(world.tenant, 'q=una volta sola')).body.totalData).toBe(1);
  });

  test('the server answers the texts of the specification, with the fields [ERR-E037, VAL-E066, VAL-E067, VAL-E070, VAL-E071]', async () => {
    const sent = async (fields: object) =>
      refusal(await world.call(world.tenant, 'POST', 'products', { ...(await productInput(world)), ...fields }));
    const texts: [object, string, string][] = [
      [{ name: ' ' }, 'Aggiungi il nome del prodotto, una categoria e la tipologia opzione (es. Taglia)', 'name'],
      [
        { variantType: '' },
        'Aggiungi il nome del prodotto, una categoria e la tipologia opzione (es. Taglia)',
        'variantType',
      ],
      [
        { categoryId: '' },
        'Aggiungi il nome del prodotto, una categoria e la tipologia opzione (es. Taglia)',
        'categoryId',
      ],
      [{ characteristics: [] }, 'Aggiungi almeno una caratteristica del prodotto', 'characteristics'],
      [{ withdraw: false }, 'Imposta almeno una modalità di consegna', 'withdraw'],
      [{ withdrawLocations: [] }, 'Aggiungi almeno una location per il ritiro in loco', 'withdrawLocations'],
    ];
    for (const [fields, message, field] of texts) {
      expect(await sent(fields)).toMatchObject({ message, fields: { [field]: 'validation.required' } });
    }
    expect(await sent({ categoryId: await world.category('event') })).toMatchObject({
      fields: { categoryId: 'validation.id' },
    });
  });

  test('days and times of a place are refused at their field, and nothing is stored of them [ENT-E026, OPEN-178]', async () => {
    const input = await productInput(world);
    const [place] = input.withdrawLocations;
    const info = [{ days: ['saturday'], times: [{ from: '12:00', to: '10:00' }] }];
    const sent = { ...input, withdrawLocations: [{ ...place, info }] };
    expect(refusal(await world.call(world.tenant, 'POST', 'products', sent))).toMatchObject({
      fields: { 'withdrawLocations.0.info.0.times.0.to': 'validation.timeOrder' },
    });
    const asText = { ...input, withdrawLocations: [{ ...place, info: 'Sabato 10–12' }] };
    const refused = await world.call(world.tenant, 'POST', 'products', asText);
    expect([refused.status, Object.keys(refusal(refused).fields ?? {})]).toEqual([400, ['withdrawLocations.0.info']]);
  });

  test('what was written of days and times as one text goes on being read [ENT-E026]', async () => {
    const { db } = world;
    const product = await createProduct(world);
    const address = { plainAddress: 'Via Zamboni 1, Bologna' };
    const written = JSON.stringify([{ info: 'Sabato 10–12', address }, product.withdrawLocations[0]]);
    await db.execute(sql`update products set withdraw_locations = ${written}::jsonb where id = ${product._id}`);
    const file = new URL('../../../server/kernel/database/migrations/0025_withdrawal_hours.sql', import.meta.url);
    const moves = readFileSync(file, 'utf8').split('--> statement-breakpoint');
    // A second time it finds nothing to change.
    for (const move of [...moves, ...moves]) await db.execute(sql.raw(move));
    const read = await world.call<ProductDetail>(world.tenant, 'GET', `products/${product._id}`);
    expect(read.body.withdrawLocations).toEqual([
      { info: [], note: 'Sabato 10–12', address },
      product.withdrawLocations[0],
    ]);
  });

  test('an edit keeps what it does not name and clears what a switched-off delivery leaves [API-E078, PROD-027, PROD-028]', async () => {
    const product = await createProduct(world, { courierDelivery: true, deliveryPrice: 700 });
    const path = `products/${product._id}`;
    const renamed = await world.call<ProductDetail>(world.tenant, 'PUT', path, { name: 'Felpa' });
    expect(renamed.body).toMatchObject({ name: 'Felpa', deliveryPrice: 700, version: product.version + 1 });
    const off = { ...renamed.body, courierDelivery: false };
    expect((await world.call(world.tenant, 'PUT', path, off)).body).toMatchObject({ deliveryPrice: 0 });
    const courier = { withdraw: false, courierDelivery: true };
    expect((await world.call(world.admin, 'PUT', path, courier)).body).toMatchObject({ withdrawLocations: [] });
    const wrong = await world.call(world.tenant, 'PUT', path, { characteristics: [] });
    expect([wrong.status, refusal(wrong).code]).toEqual([400, 'product_characteristics_missing']);
    expect((await world.call(world.tenant, 'PUT', path, { colour: 'red' })).status).toBe(400);
  });

  test('an edit of an older version is refused [DEC-013]', async () => {
    const product = await createProduct(world);
    const path = `products/${product._id}`;
    const headers = { 'if-match': `"${product.version}"` };
    expect((await world.call(world.tenant, 'PUT', path, { name: 'Prima' }, headers)).status).toBe(200);
    expect((await world.call(world.tenant, 'PUT', path, { name: 'Seconda' }, headers)).status).toBe(409);
  });

  test('the published flag goes on and off and changes nothing else [API-E079, PROD-018, STATE-E039]', async () => {
    const product = await createProduct(world);
    for (const isVisible of [true, false, true]) {
      const { body } = await world.call<ProductDetail>(world.tenant, 'PUT', `products/${product._id}`, { isVisible });
      const { version: _v, updatedAt: _at, ...rest } = body;
      const { version: _before, updatedAt: _then, ...before } = product;
      expect(rest).toEqual({ ...before, isVisible });
    }
  });

  test('a product without options is not published; the last option of a published one stays', async () => {
    const bare = await createProduct(world, {}, { variants: [] });
    const answer = await world.call(world.tenant, 'PUT', `products/${bare._id}`, { isVisible: true });
    expect(refusal(answer)).toMatchObject({ message: 'Aggiungi almeno una opzione del prodotto' });
    const product = await createProduct(world);
    await world.call(world.tenant, 'PUT', `products/${product._id}`, { isVisible: true });
    const removal = await world.call(world.tenant, 'DELETE', `product-variants/${product.variants[0]?._id}`);
    expect(refusal(removal).code).toBe('product_variants_missing');
  });

  test('a copy takes options, images and stock along, hidden and unsold [API-E080, PROD-015, OPEN-179, CONST-E022]', async () => {
    const source = await createProduct(
      world,
      { name: 'Tazza', galleryImages: ['/files/tazza.png'] },
      { variants: [{ name: 'Blu' }, { name: 'Rossa', stock: 3, isVisible: false }] },
    );
    await orderOf(world, source, [{ quantity: 2 }]);
    await world.call(world.tenant, 'PUT', `products/${source._id}`, { isVisible: true });
    const copy = await world.call<ProductDetail>(world.tenant, 'POST', `products/${source._id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      ...{ name: 'Tazza - Copia', isVisible: false, totalSells: 0, galleryImages: ['/files/tazza.png'], stock: 13 },
      variants: [
        { name: 'Blu', stock: 10 },
        { name: 'Rossa', stock: 3, isVisible: false },
      ],
    });
    const renamed = await world.call(world.tenant, 'PUT', `products/${copy.body._id}`, { name: 'Tazza - Copia' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Tazza - Copia' } });
  });
});

describe('who may sell', () => {
  test('without a plan or a wallet nothing is created, copied; without a plan nothing published [VAL-E074, ERR-E031, DEC-040]', async () => {
    const owner = await world.community('Bottega Chiusa');
    const product = await createProduct(world, {}, { owner });
    const tried = async () => {
      const input = await productInput(world);
      const answers = [
        await world.call(owner, 'POST', 'products', input),
        await world.call(owner, 'POST', `products/${product._id}/duplicate`),
      ];
      return answers.map((answer) => refusal(answer).code);
    };
    await world.db.update(tenants).set({ paymentsEnabled: false }).where(eq(tenants.id, owner._id));
    expect(await tried()).toEqual(['merchandise_wallet_required', 'merchandise_wallet_required']);
    const refused = await world.call(owner, 'POST', 'products', await productInput(world));
    expect(refusal(refused).message).toBe(
      'Devi attivare il tuo borsellino elettronico Stripe per poter utilizzare il Merchandising',
    );
    const planless = await world.community('Bottega Senza Piano', { plan: false });
    const answer = await world.call(planless, 'POST', 'products', await productInput(world));
    expect(refusal(answer).code).toBe('subscription_required');
  });

  test('an administrator creates no product, but changes and copies those of communities [PROD-003]', async () => {
    expect((await world.call(world.admin, 'POST', 'products', await productInput(world))).status).toBe(403);
    const product = await createProduct(world);
    expect((await world.call(world.admin, 'PUT', `products/${product._id}`, { name: 'Da admin' })).status).toBe(200);
    const copy = await world.call<ProductDetail>(world.admin, 'POST', `products/${product._id}/duplicate`);
    expect(copy.body.tenantId).toBe(world.tenant._id);
  });

  test('products and options of another community are not found [PROD-009]', async () => {
    const product = await createProduct(world);
    const [variant] = product.variants;
    const calls: [Parameters<World['call']>[1], string, object?][] = [
      ['GET', `products/${product._id}`],
      ['PUT', `products/${product._id}`, { name: 'x' }],
      ['POST', `products/${product._id}/duplicate`],
      ['GET', `product-variants/${variant?._id}`],
      ['PUT', `product-variants/${variant?._id}`, { name: 'x' }],
      ['DELETE', `product-variants/${variant?._id}`],
      ['GET', `product-variants/product/${product._id}/kpi`],
      ['POST', 'product-variants', { productId: product._id, name: 'x', stock: 1, price: 1 }],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await world.call(world.otherTenant, method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await list(world.otherTenant)).body.data).toEqual([]);
  });
});

describe('options', () => {
  test('an option is added behind the others, changed and removed [API-E082, API-E083, API-E084, ENT-E027]', async () => {
    const product = await createProduct(world, {}, { variants: [{ name: 'S' }, { name: 'M' }] });
    const values = { productId: product._id, name: 'L', stock: 4, price: 2500, galleryImages: ['/files/l.png'] };
    const made = await world.call<Variant>(world.tenant, 'POST', 'product-variants', values);
    expect(made).toMatchObject({ status: 201, body: { ...values, isVisible: true, position: 2, version: 1 } });
    const path = `product-variants/${made.body._id}`;
    const changed = await world.call<Variant>(world.tenant, 'PUT', path, { ...made.body, price: 0, isVisible: false });
    expect(changed).toMatchObject({ status: 200, body: { price: 0, isVisible: false, stock: 4, version: 2 } });
    expect((await world.call(world.tenant, 'DELETE', path)).status).toBe(204);
    const { body } = await world.call<Variant[]>(world.tenant, 'GET', `product-variants?productId=${product._id}`);
    expect(body.map(({ name }) => name)).toEqual(['S', 'M']);
  });

  test('stock, price and name are refused at their field [VAL-E072, VAL-E073, VAL-E069]', async () => {
    const { _id: productId } = await createProduct(world, {}, { variants: [] });
    const answer = await world.call(world.tenant, 'POST', 'product-variants', {
      productId,
      name: '',
      stock: 0,
      price: -1,
    });
    expect(refusal(answer).fields).toEqual({
      name: 'validation.variantName',
      stock: 'validation.min',
      price: 'validation.positive',
    });
    expect(validation.variantName).toBe('Per ogni opzione, imposta almeno un nome');
  });

  test('an option that sold out is renamed with its stock of 0 [OPEN-177]', async () => {
    const product = await createProduct(world);
    const id = product.variants[0]?._id ?? '';
    await world.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, id));
    const sent = { ...product.variants[0], name: 'Esaurita', stock: 0, stockWas: 0 };
    const renamed = await world.call(world.tenant, 'PUT', `product-variants/${id}`, sent);
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Esaurita', stock: 0 } });
  });

  test('pieces that were ordered meanwhile stay taken: an edit of the rest leaves the stock, an edit of the stock is a conflict [DEC-068]', async () => {
    const product = await createProduct(world);
    const variant = product.variants[0] as Variant;
    const path = `product-variants/${variant._id}`;
    await world.db.update(productVariants).set({ stock: 7 }).where(eq(productVariants.id, variant._id));
    const headers = { 'if-match': `"${variant.version}"` };
    const named = { ...variant, name: 'XL', stockWas: variant.stock };
    expect((await world.call(world.tenant, 'PUT', path, named, headers)).body).toMatchObject({ name: 'XL', stock: 7 });
    const stale = await world.call(world.tenant, 'PUT', path, { stock: 20, stockWas: 10 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_write', stock: 7 } });
    expect((await world.call(world.tenant, 'PUT', path, { stock: 20, stockWas: 7 })).body).toMatchObject({ stock: 20 });
  });

  test('an option that was ordered is not removed, and it is said by how many orders [DEC-065]', async () => {
    const product = await createProduct(world, {}, { variants: [{ name: 'S' }, { name: 'M' }] });
    await orderOf(world, product, [{ quantity: 1 }, { quantity: 2 }]);
    const removal = await world.call(world.tenant, 'DELETE', `product-variants/${product.variants[0]?._id}`);
    expect(refusal(removal)).toMatchObject({
      code: 'variant_ordered',
      message: 'Questa opzione è in 1 ordini e non si può eliminare: puoi nasconderla',
    });
    expect((await world.call(world.tenant, 'DELETE', `product-variants/${product.variants[1]?._id}`)).status).toBe(204);
  });
});

describe('figures', () => {
  test('pieces and amounts follow from the lines of the orders [API-E081, API-E075, PROD-010, PROD-021]', async () => {
    const options = [
      { name: 'S', price: 3000, stock: 5 },
      { name: 'M', price: 2000, stock: 7 },
      { name: 'Nascosta', price: 100, stock: 1, isVisible: false },
    ];
    const product = await createProduct(world, { name: 'Con ordini' }, { variants: options });
    const [small, medium, hidden] = product.variants;
    const of = (variant: Variant | undefined, price: number) => ({ variantId: variant?._id ?? '', unitPrice: price });
    await orderOf(world, product, [
      { ...of(small, 3000), quantity: 2, deliveryType: 'delivery', deliveryPrice: 700 },
      { ...of(small, 3000), quantity: 1, status: 'delivered' },
      { ...of(medium, 2000), quantity: 3 },
      { ...of(medium, 1500), quantity: 1, status: 'refundRequestAccepted', deliveryPrice: 300 },
      { ...of(medium, 2000), quantity: 2, status: 'refunded' },
    ]);
    await orderOf(world, product, [{ ...of(small, 3000), quantity: 9, status: 'pending' }], {
      ...{ status: 'waitingPayment', isPayed: false },
    });
    await orderOf(world, product, [{ ...of(medium, 2000), quantity: 4, status: 'pending' }], {
      ...{ status: 'refused', isPayed: false },
    });
    const { body } = await list(world.tenant, 'q=con ordini');
    expect(body.data[0]).toMatchObject({
      ...{ price: 2000, stock: 13, totalSells: 9, totalToDeliver: 2, totalToWithdraw: 3, toRefund: 1, refunded: 2 },
      totalGain: 6000 + 700 + 3000 + 6000 + 1500 + 300,
    });
    const kpi = await world.call<VariantKpi[]>(world.tenant, 'GET', `product-variants/product/${product._id}/kpi`);
    const none = { totalItemSold: 0, totalDelivered: 0, totalToBeDelivered: 0, totalRefusedOrRefounded: 0 };
    expect(kpi.body).toEqual([
      {
        ...{ _id: small?._id, productId: product._id, name: 'S', isVisible: true, stock: 5, totalItemSold: 3 },
        ...{ totalDelivered: 1, totalToBeDelivered: 2, totalRefusedOrRefounded: 0, totalPrice: 9700 },
        ...{ totalToBeRefunded: 0, totalRefunded: 0 },
      },
      {
        ...{ _id: medium?._id, productId: product._id, name: 'M', isVisible: true, stock: 7, totalItemSold: 6 },
        ...{ totalDelivered: 0, totalToBeDelivered: 3, totalRefusedOrRefounded: 6, totalPrice: 6000 + 1800 + 4000 },
        ...{ totalToBeRefunded: 1800, totalRefunded: 4000 },
      },
      {
        ...{ _id: hidden?._id, productId: product._id, name: 'Nascosta', isVisible: false, stock: 1, ...none },
        ...{ totalPrice: 0, totalToBeRefunded: 0, totalRefunded: 0 },
      },
    ]);
    const gain = kpi.body.reduce((sum, one) => sum + one.totalPrice - one.totalRefunded, 0);
    expect(gain).toBe(body.data[0]?.totalGain);
  });
});

describe('the list', () => {
  test('it is paged, searched and filtered; the total is in body and header [API-E075, PROD-005, PROD-006, PROD-007, PROD-008, OPEN-201]', async () => {
    const owner = await world.community('Bottega del Porto');
    const [books, mugs, hats] = [
      await world.category('product'),
      await world.category('product'),
      await world.category('product'),
    ];
    const products = [
      await createProduct(world, { name: 'Guida del porto', categoryId: books }, { owner }),
      await createProduct(world, { name: 'Tazza blu', categoryId: mugs }, { owner }),
      await createProduct(world, { name: 'Berretto', categoryId: hats }, { owner }),
    ];
    await world.call(owner, 'PUT', `products/${products[1]?._id}`, { isVisible: true });
    const page = await list(owner, 'limit=2&sort=name');
    expect([namesOf(page), page.body.totalData, Number(page.headers['odin-count'])]).toEqual([
      ['Berretto', 'Guida del porto'],
      3,
      3,
    ]);
    expect(namesOf(await list(owner, 'page=2&limit=2&sort=name'))).toEqual(['Tazza blu']);
    expect(namesOf(await list(owner, 'q=guida'))).toEqual(['Guida del porto']);
    expect(namesOf(await list(owner, `categoryId=${books}&categoryId=${hats}&sort=name`))).toEqual([
      'Berretto',
      'Guida del porto',
    ]);
    expect(namesOf(await list(owner, 'isVisible=true'))).toEqual(['Tazza blu']);
    expect(namesOf(await list(world.admin, `tenantId=${owner._id}&sort=name`))).toHaveLength(3);
    expect(namesOf(await list(owner, `tenantId=${world.tenant._id}`))).toEqual([]);
    expect(namesOf(await list(owner))[0]).toBe('Berretto');
    expect((await list(owner, 'colour=red')).status).toBe(400);
  });
});

test('pictures are linked to the product that shows them, as what they are, and are not taken for left over [API-E085, PROD-032]', async () => {
  const image = async (path: string) => {
    const values = { tenantId: world.tenant._id, userId: world.tenant._id, path, name: path, contentType: 'image/png' };
    const [row] = await world.db
      .insert(uploads)
      .values({ ...values, size: 10 })
      .returning();
    return row?.id ?? '';
  };
  const ids = [await image('cover-a.png'), await image('gallery-a.png'), await image('option-a.png')];
  const { _id } = await createProduct(
    world,
    { coverImage: '/files/cover-a.png', galleryImages: ['/files/gallery-a.png'] },
    { variants: [{ galleryImages: ['/files/option-a.png'] }] },
  );
  const types = ['productCoverImage', 'productGalleryImage', 'productGalleryImage'];
  for (const [at, id] of ids.entries()) {
    const upload = await world.call(world.tenant, 'GET', `uploads/${id}`);
    expect(upload.body).toMatchObject({ linkedEntityType: types[at], linkedEntityId: _id });
    expect((await world.call(world.tenant, 'DELETE', `uploads/${id}`)).body).toMatchObject({ code: 'in_use' });
  }
  const copy = await world.call<ProductDetail>(world.tenant, 'POST', `products/${_id}/duplicate`);
  expect(copy.body.coverImage).toBe('/files/cover-a.png');
  expect((await world.call(world.tenant, 'GET', `uploads/${ids[0]}`)).body).toMatchObject({ linkedEntityId: _id });
});
