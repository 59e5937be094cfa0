import { z } from 'zod';
import { declareEntity, field, keptOf } from '../entity/entity.ts';
import { address, email, emptied, id, lineText, nameText, phone, picture, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { priceTierAnswer } from '../payments/fees/fee.ts';
import { feePercentage, priceTierList } from '../payments/fees/fee-tiers.ts';
import { roles } from '../permissions.ts';
import { guestInput } from '../shared/person.ts';
import { fiscalCode, vatNumber } from '../tenants/entity.ts';
import { BOTH_ROLES } from './account-roles.ts';

export const personList = declareList({
  sortable: ['surname', 'name', 'email', 'createdAt'],
  filters: { _id: 'id', role: [...roles, BOTH_ROLES], tenantId: 'id', email: 'text' },
  search: true,
  defaultSort: 'surname',
});

export const accountList = declareList({
  ...personList,
  sortable: [...personList.sortable, 'username'],
  filters: {
    ...personList.filters,
    isEnabled: 'boolean',
    isConfirmed: 'boolean',
    isDeleted: 'boolean',
    createdAt: 'instant',
  },
  /** Deleted accounts too; without it they are left out unless `isDeleted` asks for them. */
  extra: ['withDeleted'],
});

/** The list of communities as their spreadsheet is asked for: with the days of their creation. */
export const tenantExportList = { ...accountList, extra: ['withDeleted', 'from', 'to'] } as const;

const flag = z.boolean({ error: 'validation.boolean' });

const fields = {
  role: field(z.enum(roles), { initial: '' }),
  username: field(nameText(120), { initial: '' }),
  name: field(guestInput.shape.name, { initial: '' }),
  surname: field(guestInput.shape.surname, { initial: '' }),
  email: field(email, { initial: '' }),
  phone: field(emptied(phone), { initial: null }),
  bornDate: field(emptied(z.iso.date('validation.day')), { initial: null }),
  bornPlace: field(emptied(lineText(120)), { initial: null }),
  fiscalCode: field(emptied(fiscalCode), { initial: null }),
  address: field(emptied(address), { initial: null }),
  profileImage: field(emptied(picture), { initial: null }),
  isEnabled: field(flag, { initial: true }),
  isConfirmed: field(flag, { initial: true }),
  /** Of somebody who scans: whether they also sell at the door. */
  sellsAtDoor: field(flag, { initial: false }),
  isLegalPerson: field(flag, { initial: false }),
  vatNumber: field(emptied(vatNumber), { initial: null }),
  affiliateCode: field(emptied(text(60)), { initial: null }),
  defaultFeePercentage: field(feePercentage.nullable(), { initial: null }),
  merchFeePercentage: field(feePercentage.nullable(), { initial: null }),
  priceTiers: field(priceTierList, { initial: [] }),
  /** The community of a scanner or guest. */
  tenantId: field(id.nullable(), { initial: null }),
  showGuideReminderModal: field(flag, { initial: true }),
  /** False once the community put its first steps away. */
  showFirstSteps: field(flag, { initial: true }),
};

/** Everybody who is known: accounts, and guests, who have none. Their calls are their own. */
export const users = declareEntity('users', {
  noun: ['a user', 'users'],
  owner: 'platform',
  fields,
  answered: {
    ...keptOf(fields),
    priceTiers: z.array(priceTierAnswer),
    secondaryRole: field(z.literal('scanner').nullable(), { initial: null }),
    isDeleted: field(z.boolean(), { initial: false }),
  },
  fixed: ['role', 'email', 'tenantId'],
  list: accountList,
  calledBy: 'surname',
});
