import { addDays, dayOf } from '#domain/dates';
import { ZONE_CHANNEL } from '#domain/zone/search';
import type { AppContext, Db } from '../../core/context';
import { aloneInTransaction } from '../../core/database/transaction';
import { channelNames } from '../../records/channels/repository';
import { findOrganisations } from '../../records/organisations/repository';
import { hashPassword } from '../../records/users/password';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { seedAgencies } from './agencies';
import { seedApplications } from './applications';
import { seedBalances } from './balances';
import { seedBaofuAccounts, seedBaofuMoney } from './baofu';
import { BAOFU_PRODUCTS } from './baofu-products';
import { CONNECTED_PRODUCT } from './connected-product';
import { seedInvoices } from './invoices';
import { NOT_STANDARD_PRODUCTS } from './not-standard-products';
import { seedOrganisationData } from './organisation-data';
import { BLACKLISTED, DEMO_ORGANISATIONS } from './organisations';
import { withPayeeCode } from './payee-codes';
import { DEMO_PORTAL, DEMO_PROVIDERS, DEMO_SERVICE_IMAGE } from './portals';
import { DEMO_PRODUCTS, type DemoProduct } from './products';
import { seedProjects } from './projects';
import { seedReferrals } from './referrals';
import { fillPortals, insertOrganisations, insertProducts, insertUsers } from './repository';
import { seedSystemMessages } from './system-messages';
import { seedWages } from './wages';

/** The demonstration's data, made once and whole; where it is there already nothing happens. Only for the sandbox. */
export async function seedDemo(db: Db, context: AppContext): Promise<void> {
  if (!context.settings.sandbox) throw new Error('the demonstration belongs into the sandbox only');
  const now = context.clock.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await aloneInTransaction(db, async (db) => {
    const there = await findOrganisations(db, ['DEMO-PLATFORM']);
    if (there.size > 0) return;
    await seedOrganisations(db, now);
    await seedAccounts(db, passwordHash, now);
    await seedOrganisationData(db, context, now);
    await seedProducts(db, context, dayOf(now.toISOString()));
    await fillPortals(db, DEMO_PORTAL, DEMO_PROVIDERS, DEMO_SERVICE_IMAGE);
    await seedAgencies(db, context);
    await seedProjects(db, now);
    await seedBaofuAccounts(db, context);
    await seedApplications(db, context, await seedReferrals(db, context));
    await seedBaofuMoney(db, context);
    await seedBalances(db, context);
    await seedInvoices(db, context);
    await seedWages(db, context);
    await seedSystemMessages(db, context);
  });
}

async function seedOrganisations(db: Db, now: Date): Promise<void> {
  await insertOrganisations(
    db,
    DEMO_ORGANISATIONS.map(({ institutionKind, ...organisation }) => ({
      ...organisation,
      orgAddress: organisation.orgRegisterAddress,
      institutionKind: institutionKind ?? '',
      registerStatus: 'pass',
      authStatus: organisation.orgTypes.includes('guest') ? 'none' : 'certified',
      channelCode: 'default',
      createTime: now,
      checkTime: now,
    })),
    [{ blacklistNo: 'HMD-0001', guaranteeAppId: '', ...BLACKLISTED, enabled: true, createdAt: now }],
  );
}

async function seedAccounts(db: Db, passwordHash: string, now: Date): Promise<void> {
  await insertUsers(
    db,
    DEMO_ACCOUNTS.map(({ account, userName, channelCode = 'default' }) => ({
      userId: userIdOf(account),
      account,
      userName,
      mobile: account,
      passwordHash,
      channelCode,
      createTime: now,
    })),
    DEMO_ACCOUNTS.flatMap(({ account, memberships }) =>
      memberships.map(({ appId, orgType, roles }) => ({ userId: userIdOf(account), appId, orgType, roleCodes: roles, createTime: now })),
    ),
  );
}

async function seedProducts(db: Db, context: AppContext, today: string): Promise<void> {
  const names = new Map(DEMO_ORGANISATIONS.map(({ appId, orgName }) => [appId, orgName]));
  const products: DemoProduct[] = [];
  for (const product of [...DEMO_PRODUCTS, CONNECTED_PRODUCT, ...BAOFU_PRODUCTS, ...NOT_STANDARD_PRODUCTS])
    products.push({ ...product, issueChain: await withPayeeCode(db, context, product) });
  const otherChannels = [...(await channelNames(db)).keys()].filter((channelCode) => channelCode !== ZONE_CHANNEL);
  const ofZone = new Set(DEMO_PRODUCTS.map(({ productNo }) => productNo));
  await insertProducts(
    db,
    products.map(({ rates: _rates, minFee: _minFee, quota: _quota, ...product }) => ({
      guaranteeType: 'bid',
      flowKind: 'BID' as const,
      ...product,
      guaranteeAppName: names.get(product.guaranteeAppId) ?? '',
      letterAppName: names.get(product.letterAppId ?? product.guaranteeAppId) ?? '',
      channelCodes: ofZone.has(product.productNo) ? [] : otherChannels,
      effectiveDay: addDays(today, -365),
      expiryDay: addDays(today, 730),
      state: 'offered' as const,
      issueChain: JSON.stringify(product.issueChain),
      releaseChain: JSON.stringify(product.releaseChain),
      projectFields: JSON.stringify(product.projectFields),
      supplementFields: JSON.stringify(product.supplementFields),
      tags: JSON.stringify(product.tags),
      logo: '',
    })),
    products.flatMap(rateRows),
    DEMO_PRODUCTS.map(({ guaranteeAppId, quota }) => ({ guaranteeAppId, sectionNo: '', totalAmount: quota })),
  );
}

const HALF_YEAR = 183;
const LONGEST = 1095;
const MAX_AMOUNT = '99999999999999.98';

function rateRows({ guaranteeAppId, productNo, rates: [short, long], minFee }: DemoProduct) {
  const row = { guaranteeAppId, productNo, minEffect: '0', maxEffect: MAX_AMOUNT };
  return [
    { ...row, position: 1, rateType: 'guaranteeFee' as const, rate: short, minFee, maxFee: '200000', minPeriod: 0, maxPeriod: HALF_YEAR },
    {
      ...row,
      position: 2,
      rateType: 'guaranteeFee' as const,
      rate: long,
      minFee,
      maxFee: '200000',
      minPeriod: HALF_YEAR + 1,
      maxPeriod: LONGEST,
    },
    {
      ...row,
      position: 3,
      rateType: 'platformServiceFee' as const,
      rate: '0.02',
      minFee: '50',
      maxFee: '500',
      minPeriod: 0,
      maxPeriod: LONGEST,
    },
  ];
}

function userIdOf(account: string): string {
  return `DEMO-U${account.slice(-2)}`;
}
