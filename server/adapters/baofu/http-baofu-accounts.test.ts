import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLoopback } from '../loopback';
import { GatewayUnavailable, NotificationRefused } from '../payment/payment-gateway';
import { writeTrade } from '../payment/sandbox-trades';
import { formsBy } from '../payment/send-form';
import type { NewAccount } from './baofu-accounts';
import { httpBaofuAccounts } from './http-baofu-accounts';
import {
  decideAccount,
  decideWithdrawal,
  openingNotification,
  SANDBOX_ACCOUNT_TERMINAL,
  sandboxBaofu,
  sandboxParties,
  splitNotification,
  withdrawalNotification,
} from './sandbox-baofu';
import { readSaved, setRefusing } from './sandbox-state';
import { sealed, unsealed } from './union-message';

const dataDir = mkdtempSync(join(tmpdir(), 'baofu-'));
let now = new Date('2026-03-01T02:00:00Z');
const clock = { now: () => now };
const { ours, theirs } = sandboxParties(dataDir);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const loopback = openLoopback();
const played = formsBy(loopback.to(sandboxBaofu(dataDir, clock)));

afterAll(() => loopback.stop());
afterAll(() => rmSync(dataDir, { recursive: true }));

function accounts(send = played) {
  const access = {
    ...ours,
    accountTerminalId: SANDBOX_ACCOUNT_TERMINAL,
    apiUrl: 'https://api.example/aggregated',
    accountUrl: 'https://accounts.example/union-gw/api',
    uploadUrl: 'https://accounts.example/union-gw/syncUploadFile.do',
    industryId: '6011',
  };
  return httpBaofuAccounts(
    access,
    { opening: 'https://our.example/a', withdrawal: 'https://our.example/w', split: 'https://our.example/s' },
    clock,
    send,
  );
}

const APPLICATION: NewAccount = {
  number: 'KH0000000000000001',
  loginNo: 'BH0000000000000001',
  name: '信达融资担保有限公司',
  creditCode: '91120104MA06R8T22B',
  legalPerson: '陈志强',
  legalPersonCertificate: '120104197803152316',
  mobile: '13800000001',
  email: 'finance@example.com',
  regCapital: '500000000.00',
  bankType: '中国工商银行',
  province: '天津市',
  city: '天津市',
  branch: '天津南开支行',
  bankAccount: '0302011209300123456',
  papers: [{ kind: '101', fileName: '营业执照.pdf', bytes: Buffer.from('%PDF-') }],
};

const isQuery = (form: URLSearchParams | FormData) => form.get('method') === 'share_query';
const raw = (body: string) => ({ headers: {}, body: Buffer.from(body) });

it('a text is sealed in pieces under the private key, and opened by nobody else’s', () => {
  const text = JSON.stringify({ name: '担保'.repeat(400) });
  const hex = sealed(text, ours.ownKey);
  expect(unsealed(hex, theirs.theirKey)).toBe(text);
  expect(unsealed(hex, ours.theirKey)).toBeUndefined();
  expect(unsealed(`${hex.slice(0, -2)}00`, theirs.theirKey)).toBeUndefined();
  expect(unsealed(hex.slice(2), theirs.theirKey)).toBeUndefined();
});

describe('accounts at Baofu', () => {
  it('[OS-02] [PY-06] are applied for once under one number, found when they are open, and no other answer is believed', async () => {
    const baofu = accounts();
    expect(await baofu.open(APPLICATION)).toEqual({ state: 'accepted' });
    expect(await baofu.open(APPLICATION)).toEqual({ state: 'accepted' });
    expect(await baofu.find(APPLICATION)).toBeUndefined();
    now = new Date(now.getTime() + 61_000);
    const found = await baofu.find(APPLICATION);
    expect(found).toMatchObject({
      name: APPLICATION.name,
      creditCode: APPLICATION.creditCode,
      contractNo: expect.stringMatching(/^CM69\d{16}$/),
    });
    expect(await baofu.open(APPLICATION)).toEqual({ state: 'opened', contractNo: found?.contractNo });
    expect(await baofu.find({ ...APPLICATION, creditCode: 'X' })).toBeUndefined();
    setRefusing(dataDir, true);
    expect(await baofu.open({ ...APPLICATION, loginNo: 'BH0000000000000002', number: 'KH0000000000000002' })).toMatchObject({
      state: 'refused',
    });
    setRefusing(dataDir, false);

    const header = { memberId: ours.memberId, terminalId: SANDBOX_ACCOUNT_TERMINAL, serviceTp: 'T-1001-013-06', sysRespCode: 'S_0000' };
    const body = { retCode: 1, availableBal: 1, pendingBal: 0, currBal: 1 };
    for (const answer of [
      '',
      '{"retCode":1}',
      sealed(JSON.stringify({ header, body }), stranger),
      sealed(JSON.stringify({ header: { ...header, memberId: '1' }, body }), theirs.ownKey),
      sealed(JSON.stringify({ header: { ...header, serviceTp: 'T-1001-013-01' }, body }), theirs.ownKey),
      sealed(JSON.stringify({ header: { ...header, sysRespCode: 'S_E_0006' }, body }), theirs.ownKey),
      sealed(JSON.stringify({ header, body: { ...body, currBal: '1e9' } }), theirs.ownKey),
    ])
      await expect(accounts(() => Promise.resolve(answer)).balance('CM69')).rejects.toThrow(GatewayUnavailable);
    const lost = accounts((url, form) =>
      url.includes('syncUploadFile') ? Promise.reject(new GatewayUnavailable('lost')) : played(url, form),
    );
    await expect(lost.open(APPLICATION)).rejects.toThrow(GatewayUnavailable);
  });

  it('[PY-06] pay out what is on them, once under one number, and tell what the bank made of it', async () => {
    const baofu = accounts();
    const contractNo = (await baofu.find(APPLICATION))?.contractNo ?? '';
    writeTrade(dataDir, 'baofu', {
      orderId: 'ZF202603010000000001',
      cents: '10000',
      description: '保函费用',
      expiresAt: now.toISOString(),
      state: 'paid',
      tradeNo: '2611',
      paidAt: now.toISOString(),
      refunds: [],
    });
    const split = { number: 'FZ202603010000000001_1', orderId: 'ZF202603010000000001', shares: [{ contractNo, cents: 9000n }] };
    expect(await baofu.findSplit(split.number)).toEqual({ state: 'unknown' });
    expect(await baofu.split({ ...split, number: 'FZ202603010000000001_0', shares: [{ contractNo, cents: 10_001n }] })).toMatchObject({
      state: 'failed',
    });
    expect(await baofu.split(split)).toEqual({ state: 'accepted' });
    expect(await baofu.split(split)).toEqual({ state: 'accepted' });
    const onlySplits = accounts((url, form) => (isQuery(form) ? Promise.reject(new GatewayUnavailable('down')) : played(url, form)));
    await expect(onlySplits.split(split)).rejects.toThrow(GatewayUnavailable);
    now = new Date(now.getTime() + 4000);
    expect(await baofu.split(split)).toEqual({ state: 'success', cents: 9000n });
    expect(await baofu.findSplit(split.number)).toEqual({ state: 'success', cents: 9000n });
    expect(await baofu.balance(contractNo)).toEqual({ total: 9000n, available: 9000n, pending: 0n });

    const withdrawal = { number: 'TX20260301000000000001', contractNo, cents: 2500n };
    const query = { number: withdrawal.number, requestedOn: '2026-03-01' };
    expect(await baofu.findWithdrawal(query)).toEqual({ state: 'unknown' });
    const header = { memberId: ours.memberId, terminalId: SANDBOX_ACCOUNT_TERMINAL, serviceTp: 'T-1001-013-15', sysRespCode: 'S_0000' };
    const body = { retCode: 0, errorCode: 'PARAM_ERROR', errorMsg: '查询日期不正确' };
    const refusing = accounts(() => Promise.resolve(sealed(JSON.stringify({ header, body }), theirs.ownKey)));
    await expect(refusing.findWithdrawal(query)).rejects.toThrow(GatewayUnavailable);
    expect(await baofu.withdraw(withdrawal)).toEqual({ state: 'accepted' });
    expect(await baofu.withdraw(withdrawal)).toEqual({ state: 'accepted' });
    expect((await baofu.balance(contractNo)).total).toBe(6500n);
    expect(await baofu.withdraw({ ...withdrawal, number: 'TX20260301000000000002', cents: 6501n })).toMatchObject({ state: 'failed' });
    expect(await baofu.findWithdrawal(query)).toEqual({ state: 'accepted' });
    now = new Date(now.getTime() + 61_000);
    expect(await baofu.findWithdrawal(query)).toEqual({ state: 'success', cents: 2500n, feeCents: 100n });
    const kept = readSaved(dataDir, 'withdrawal', withdrawal.number);
    if (!kept) throw new Error('no withdrawal');
    expect(baofu.parseWithdrawal(raw(withdrawalNotification(dataDir, decideWithdrawal(dataDir, kept, 'returned'))))).toEqual({
      number: withdrawal.number,
    });
    expect(await baofu.findWithdrawal(query)).toMatchObject({ state: 'returned' });
    expect((await baofu.balance(contractNo)).total).toBe(9000n);
  });

  it('[PY-03] [PY-06] believe no notification of somebody else, about somebody else, or of what nobody can read', () => {
    const baofu = accounts();
    const account = readSaved(dataDir, 'account', APPLICATION.loginNo);
    const split = readSaved(dataDir, 'split', 'FZ202603010000000001_1');
    if (!account || !split) throw new Error('nothing kept');
    const opened = openingNotification(dataDir, account);
    expect(baofu.parseOpening(raw(opened))).toEqual({ number: APPLICATION.number, outcome: { state: 'opened' } });
    const refused = openingNotification(dataDir, decideAccount(dataDir, account, 'refused'));
    expect(baofu.parseOpening(raw(refused))).toMatchObject({ outcome: { state: 'refused', reason: expect.any(String) as string } });
    const form = (content: object, key = theirs.ownKey, named = {}) =>
      new URLSearchParams({
        member_id: ours.memberId,
        terminal_id: SANDBOX_ACCOUNT_TERMINAL,
        data_type: 'JSON',
        data_content: sealed(JSON.stringify(content), key),
        ...named,
      }).toString();
    const content = { memberId: ours.memberId, terminalId: SANDBOX_ACCOUNT_TERMINAL, state: 1, transSerialNo: APPLICATION.number };
    for (const wrong of [
      '',
      form(content, stranger),
      form(content, ours.ownKey),
      form(content, theirs.ownKey, { member_id: '1' }),
      form({ ...content, memberId: '1' }),
      form({ ...content, state: 'constructor' }),
      form({ ...content, transSerialNo: '' }),
      opened.replace(/data_content=../, 'data_content=00'),
    ])
      expect(() => baofu.parseOpening(raw(wrong))).toThrow(NotificationRefused);
    expect(() => baofu.parseWithdrawal(raw(form({ transSerialNo: 'TX1', state: 9 })))).toThrow(NotificationRefused);

    const notification = splitNotification(dataDir, split);
    expect(baofu.parseSplit(raw(notification))).toEqual({ number: split.number, split: { state: 'success', cents: 9000n } });
    for (const wrong of [
      notification.replace('9000', '9001'),
      notification.replace('signStr=', 'signStr=0'),
      notification.replace(ours.memberId, '1'),
    ])
      expect(() => baofu.parseSplit(raw(wrong))).toThrow(NotificationRefused);
    now = new Date(now.getTime() - 86_400_000);
    expect(() => baofu.parseSplit(raw(notification))).toThrow(NotificationRefused);
  });
});
