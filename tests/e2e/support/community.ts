import type { Page } from '@playwright/test';
import { basic, PASSWORD } from './accounts.ts';
import { expect } from './fixtures.ts';

/**
 * Makes a new community as the administrator, without plan or payment account, and signs the page in as it.
 * @returns the e-mail it signs in with
 */
export async function signInAsNewCommunity(page: Page, businessName: string): Promise<string> {
  const session = await page.request.post('/api/auth', { headers: { authorization: basic('admin@regia.test') } });
  const { token } = (await session.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const categories = await page.request.get('/api/categories?entityType=tenant&limit=1', { headers });
  const [category] = (await categories.json()) as { _id: string }[];
  const email = `${businessName.toLowerCase().replace(/[^a-z]+/g, '-')}@posta.example`;
  const created = await page.request.post('/api/users', {
    headers,
    data: {
      role: 'tenant',
      username: email,
      name: 'Nora',
      surname: 'Fabbri',
      email,
      password: PASSWORD,
      phone: '+39 3331234567',
      tenant: {
        businessName,
        contactEmail: email,
        contactPhone: '+39 3331234567',
        categoryIds: [category?._id],
        billingInfo: {
          invoiceHolder: businessName,
          phone: '+39 3331234567',
          email,
          fiscalCode: '12345678903',
          address: { plainAddress: 'Via Zamboni 1, Bologna', streetName: 'Via Zamboni', city: 'Bologna' },
        },
      },
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const own = await page.request.post('/api/auth', {
    headers: { authorization: basic(email), 'x-client': 'web' },
  });
  expect(own.status()).toBe(200);
  return email;
}
