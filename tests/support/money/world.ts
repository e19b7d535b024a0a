import { sql } from 'kysely';
import { saveBankAccount } from '#contract/bank-accounts';
import { compareBaofuBalance } from '#contract/baofu';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { statusOf } from '#domain/guarantee/status';
import { parseYuan } from '#domain/money';
import type { BaofuAccounts } from '#server/adapters/baofu/baofu-accounts';
import type { InvoiceAnswer } from '#server/adapters/invoice/invoice-provider';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { addAccount } from '../accounts';
import { PEOPLE } from '../application-at';
import type { Answer, TestClient } from '../client';
import type { TestServer } from '../server';
import { crashing, type Crash } from './crashes';
import { invoicesExpected, invoiceWords, shareWords } from './expected-invoices';
import {
  atBaofu,
  cashOf,
  keptOf,
  keptOfAmendment,
  numbersOf,
  OWNERS,
  SELLERS,
  setAsideOf,
  sum,
  type Model,
  type OwnerName,
  type Seller,
} from './model';
import { STATUSES } from './statuses';

interface Owner {
  appId: string;
  client: TestClient;
  bankAccountId: number;
}

/** Whose the accounts at Baofu are. */
const HOLDERS: Record<Seller, string> = { institution: 'GUARANTEE', platform: PLATFORM_HOLDER };

let worlds = 0;
let attempt = 0;
let invoicesIssued = 0;

/** A server with two organisations of its own that have nothing yet. */
export class World {
  private constructor(
    readonly server: TestServer,
    readonly platform: TestClient,
    readonly institution: TestClient,
    readonly bidder: TestClient,
    readonly owners: Record<OwnerName, Owner>,
    private readonly baofu: BaofuAccounts,
  ) {}

  static async open(server: TestServer): Promise<World> {
    worlds += 1;
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    const [first, second] = [await ownerOf(server, 1), await ownerOf(server, 2)];
    const { baofu } = server.context.adapters;
    if (!baofu) throw new Error('no Baofu');
    const world = new World(server, platform, institution, bidder, { first, second }, baofu);
    world.provideInvoices('issued');
    return world;
  }

  /** Whatever Baofu is asked to split from now on it refuses, or does not. */
  refuseSplits(refuses: boolean): void {
    const split = () => Promise.resolve({ state: 'failed' as const, reason: '分账接收方账户状态异常' });
    this.server.context.adapters.baofu = refuses ? { ...this.baofu, split } : this.baofu;
  }

  /** What the provider of invoices answers from now on. */
  provideInvoices(state: 'issued' | 'refused'): void {
    const issue = (): Promise<InvoiceAnswer> => {
      if (state === 'refused') return Promise.resolve({ state, reason: '开票额度不足' });
      invoicesIssued += 1;
      const invoiceNumber = String(invoicesIssued).padStart(20, '26120000');
      return Promise.resolve({ state, invoiceNumber, issuedAt: this.server.clock.now(), pdf: samplePdf(invoiceNumber) });
    };
    this.server.context.adapters.invoices = { retryAfterSeconds: 2, request: issue };
  }

  async triesOf(invoiceNo: string): Promise<number> {
    const { db } = this.server.context;
    return (await db.selectFrom('invoice').select('tries').where('invoiceNo', '=', invoiceNo).executeTakeFirstOrThrow()).tries;
  }

  splitOf(applyNo: string): Promise<{ splitNo: string; version: number }> {
    return this.server.context.db
      .selectFrom('paymentSplit')
      .select(['splitNo', 'version'])
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
  }

  now(): number {
    return this.server.clock.now().getTime();
  }

  /** Who asks again where the server ended comes to the same as by asking once. */
  async sent<T>(crash: Crash, send: (idempotencyKey: string) => Promise<Answer<T>>): Promise<Answer<T>> {
    const [answer] = await this.sentTogether(crash, [send]);
    if (!answer) throw new Error('nothing was asked');
    return answer;
  }

  /** The same where others ask at the same moment; it is the first of them that asked before. */
  async sentTogether<T>(crash: Crash, sends: readonly ((idempotencyKey: string) => Promise<Answer<T>>)[]): Promise<Answer<T>[]> {
    attempt += 1;
    const keyOf = (index: number) => `walk-${String(attempt)}-${String(index)}`;
    const first = () => Promise.all(sends.slice(0, 1).map((send) => send(keyOf(0))));
    if (crash === 'before it is saved') await crashing(this.server.context.db, first);
    if (crash === 'before anybody is told') await first();
    return Promise.all(sends.map((send, index) => send(keyOf(index))));
  }

  /** Jobs, and what the gateways have settled meanwhile. What waited to be split is looked at again, as where an account was opened. */
  async work(): Promise<void> {
    const { db, jobs } = this.server.context;
    await this.server.drainJobs();
    for (let round = 0; round < 2; round += 1) {
      this.server.clock.advance(61);
      await jobs.enqueue(db, 'watch-payments', {});
      await this.server.drainJobs();
      await jobs.enqueue(db, 'splits-of', { holder: PLATFORM_HOLDER });
      await this.server.drainJobs();
    }
  }

  /** Balances, ledger and states as the model has them. */
  async agreesWith(model: Model): Promise<void> {
    expect(await this.seen(model)).toEqual(expectedOf(model));
  }

  /** Nothing is on its way any more, and nothing is held that nobody knows what for. */
  async hasSettled(model: Model): Promise<void> {
    const { db } = this.server.context;
    const numbers = numbersOf(model);
    const open = await db
      .selectFrom('paymentRefund')
      .select(['refundId', 'status'])
      .where('applyNo', 'in', ['', ...numbers])
      .where('status', 'not in', ['success', 'withdrawn'])
      .execute();
    expect(open).toEqual([]);
    const accounts = await this.accountsOf(numbers);
    const money = sum([...accounts].filter(([name]) => name.startsWith('money.') || name === 'account.baofu').map(([, cents]) => cents));
    expect({ suspense: accounts.get('suspense') ?? 0n, money }).toEqual({ suspense: 0n, money: cashOf(model) });
    for (const seller of SELLERS) {
      const { compared } = (await this[seller].call(compareBaofuBalance, { holder: HOLDERS[seller] })).data;
      expect(compared?.agrees).toBe(true);
    }
  }

  private async seen(model: Model): Promise<Seen> {
    const { db } = this.server.context;
    const numbers = ['', ...numbersOf(model)];
    const [balances, reserved, fees, amendments, recharges, requests, splits, shares, accounts, invoices] = await Promise.all([
      db
        .selectFrom('balanceAccount')
        .selectAll()
        .where(
          'appId',
          'in',
          OWNERS.map((name) => this.owners[name].appId),
        )
        .execute(),
      db
        .selectFrom('ledgerEntry')
        .select(['account', 'ownerAppId', sql<string>`sum(-amount)::text`.as('owed')])
        .where('account', 'like', 'balance%')
        .where('applyNo', 'in', numbers)
        .groupBy(['account', 'ownerAppId'])
        .execute(),
      db.selectFrom('guarantee').select(['applyNo', 'status']).where('applyNo', 'in', numbers).execute(),
      db.selectFrom('letterAmendment').select(['amendmentNo', 'state']).where('applyNo', 'in', numbers).execute(),
      db.selectFrom('recharge').select(['rechargeNo', 'state']).where('rechargeNo', 'in', numbers).execute(),
      db.selectFrom('withdrawal').select(['withdrawalNo', 'state']).where('withdrawalNo', 'in', numbers).execute(),
      db.selectFrom('paymentSplit').select(['applyNo', 'state']).where('applyNo', 'in', numbers).execute(),
      db
        .selectFrom('ledgerEntry')
        .select(['ownerAppId', sql<string>`sum(amount)::text`.as('amount')])
        .where('account', '=', 'account.baofu')
        .where('applyNo', 'in', numbers)
        .groupBy('ownerAppId')
        .execute(),
      this.accountsOf(numbers),
      this.invoicesSeen(numbers),
    ]);
    const owed = (name: OwnerName, account: string) =>
      parseYuan(reserved.find((row) => row.account === account && row.ownerAppId === this.owners[name].appId)?.owed ?? '0');
    return {
      balances: OWNERS.map((name) => {
        const row = balances.find(({ appId }) => appId === this.owners[name].appId);
        return [parseYuan(row?.balance ?? '0'), parseYuan(row?.setAside ?? '0'), owed(name, 'balance'), owed(name, 'balance.setAside')];
      }),
      atBaofu: SELLERS.map((seller) => parseYuan(shares.find(({ ownerAppId }) => ownerAppId === HOLDERS[seller])?.amount ?? '0')),
      earned: -((accounts.get('fee.guarantee') ?? 0n) + (accounts.get('fee.platform') ?? 0n)),
      states: Object.fromEntries<number | string>([
        ...fees.map(({ applyNo, status }) => [applyNo, status] as const),
        ...amendments.map(({ amendmentNo, state }) => [amendmentNo, state] as const),
        ...recharges.map(({ rechargeNo, state }) => [rechargeNo, state] as const),
        ...requests.map(({ withdrawalNo, state }) => [withdrawalNo, state] as const),
        ...splits.map(({ applyNo, state }) => [`split of ${applyNo}`, state] as const),
        ...invoices,
      ]),
    };
  }

  private async invoicesSeen(numbers: readonly string[]): Promise<[string, string][]> {
    const { db } = this.server.context;
    const [shares, invoices] = await Promise.all([
      db
        .selectFrom('fee')
        .select([
          'feeNo',
          'invoiced',
          sql<string>`(case when refunded_at is null then amount - refunded_amount else 0 end)::numeric(20, 2)::text`.as('rest'),
        ])
        .where('applyNo', 'in', numbers)
        .execute(),
      db
        .selectFrom('invoice')
        .select(['invoiceNo', 'state', 'redReason', 'amount'])
        .select(
          sql<string>`(select string_agg(fee_no, ' ' order by fee_no collate "C") || ' ' || sum(invoice_fee.amount)
            from invoice_fee where invoice_fee.invoice_no = invoice.invoice_no)`.as('lines'),
        )
        .where(
          'payerAppId',
          'in',
          OWNERS.map((name) => this.owners[name].appId),
        )
        .execute(),
    ]);
    return [
      ...shares.map(({ feeNo, rest, invoiced }): [string, string] => [feeNo, shareWords(rest, invoiced)]),
      ...invoices.map(({ invoiceNo, state, redReason, amount, lines }): [string, string] => [
        invoiceNo,
        invoiceWords({ state, redRequested: redReason !== '', amount, lines }),
      ]),
    ];
  }

  private async accountsOf(numbers: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await this.server.context.db
      .selectFrom('ledgerEntry')
      .select(['account', sql<string>`sum(amount)::text`.as('amount')])
      .where('applyNo', 'in', ['', ...numbers])
      .groupBy('account')
      .execute();
    return new Map(rows.map(({ account, amount }) => [account, parseYuan(amount)]));
  }
}

interface Seen {
  /** By owner: on the balance, set aside, and the same in the ledger. */
  balances: bigint[][];
  /** By seller: on its account there. */
  atBaofu: bigint[];
  earned: bigint;
  /** Of applications, splits, recharges, withdrawals, invoices, and of what can be invoiced. */
  states: Record<string, number | string>;
}

function expectedOf(model: Model): Seen {
  const { fees, amendments, recharges, withdrawals } = model;
  return {
    balances: OWNERS.map((name) => {
      const [balance, setAside] = [model.balances[name], setAsideOf(model, name)];
      return [balance, setAside, balance, setAside];
    }),
    atBaofu: SELLERS.map((seller) => atBaofu(model, seller)),
    earned: sum(fees.map(keptOf)) + sum(amendments.map(keptOfAmendment)),
    states: Object.fromEntries<number | string>([
      ...fees.map(({ applyNo, state }) => [applyNo, STATUSES[state]] as const),
      ...amendments.flatMap(({ applyNo, amendmentNo, state }) => [
        [applyNo, statusOf('letterIssued')] as const,
        [amendmentNo, state === 'due' ? 'awaitingBidder' : state] as const,
      ]),
      ...fees.flatMap(({ applyNo, split }) => (split ? [[`split of ${applyNo}`, split] as const] : [])),
      ...recharges.map(({ rechargeNo, state }) => [rechargeNo, state] as const),
      ...withdrawals.map(({ withdrawalNo, state }) => [withdrawalNo, state] as const),
      ...invoicesExpected(model),
    ]),
  };
}

async function ownerOf(server: TestServer, place: number): Promise<Owner> {
  const appId = `WORLD${String(worlds)}N${String(place)}`;
  const account = `138${String(worlds * 10 + place).padStart(8, '0')}`;
  await addAccount(server.context.db, account, [{ appId, orgType: 'bidder' }]);
  const client = await server.signedClient({ account });
  const named = { accountName: `${appId}有限公司`, cardCode: '120001040300012345', bankName: '津门商业银行' };
  const { id } = (await client.call(saveBankAccount, { account: named })).data;
  return { appId, client, bankAccountId: id };
}
