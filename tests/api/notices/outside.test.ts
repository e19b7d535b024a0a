import { sql } from 'kysely';
import { noticeWordingDetail, noticeWordingList, saveNoticeWording } from '#contract/notice-wordings';
import {
  deleteMailAddress,
  noticePage,
  noticeSettings,
  proveMailAddress,
  saveNoticeWays,
  sendMailCode,
  unsubscribe,
} from '#contract/notices';
import { usualWording } from '#domain/notice/wording';
import { MailRefused, type MailSender } from '#server/adapters/mail/mail-sender';
import { SmsRefused } from '#server/adapters/sms/sms-sender';
import type { JobName } from '#server/core/jobs/kinds';
import { retryGivenUp } from '#server/core/jobs/retry-given-up';
import { notify } from '#server/records/notices/notify';
import { notifyOutside } from '#server/records/notices/outside';
import { issueSmsCode } from '#server/records/sms/codes';
import { addPeople, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const ABOUT = { projectNo: 'XM1', projectName: '前海科技园', makerName: '某某中心' };
const userId = `user-${PEOPLE.bidding}`;
const ADDRESS = 'li@example.com';

let server: TestServer;
let mine: TestClient;
let sandbox: MailSender | undefined;
let sequence = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  mine = await server.signedClient({ account: PEOPLE.bidding });
  sandbox = server.context.adapters.mail;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['notice', 'noticeSetting', 'mailAddress', 'mailCode', 'sandboxMail', 'sandboxSms'] as const)
    await server.context.db.deleteFrom(table).execute();
  server.context.adapters.mail = sandbox;
});

async function notifyMe(count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await notify(server.context.db, server.context, [
      {
        kind: 'projectReturned',
        about: ABOUT,
        source: `outside/${(sequence += 1)}`,
        to: [{ userId, appId: 'BIDDING01', orgType: 'bidding' }],
      },
    ]);
  await server.drainJobs();
}
const mails = (address = ADDRESS) =>
  server.context.db.selectFrom('sandboxMail').selectAll().where('address', '=', address).orderBy('id').execute();
const deliveries = () =>
  server.context.db.selectFrom('noticeDelivery').select(['way', 'state', 'tries', 'reason']).orderBy('noticeId').execute();
const codeSentTo = async (address: string) => (await mails(address)).at(-1)?.code ?? '';

async function prove(address = ADDRESS): Promise<void> {
  expect((await mine.call(sendMailCode, { address })).code).toBe(0);
  await server.drainJobs();
  expect((await mine.call(proveMailAddress, { address, code: await codeSentTo(address) })).code).toBe(0);
}

describe('[OS-05] a mail address', () => {
  it('is used once it is proven, and no longer once it is removed', async () => {
    await notifyMe();
    expect(await deliveries()).toEqual([]);
    await prove();
    await notifyMe();
    const [, mail] = await mails();
    expect(mail?.subject).toBe('【电子保函平台】项目被退回，请修改');
    expect(mail?.content).toContain('查看：http://localhost:8080/business-manage/project-list/XM1');
    expect((await mine.call(noticeSettings, {})).data.mail).toEqual({ address: ADDRESS, stopped: false });
    await mine.call(deleteMailAddress, {});
    await notifyMe();
    expect(await mails()).toHaveLength(2);
  });

  it('[RT-08] is told in the log, masked, once it is proven, in whose place, and once it is removed', async () => {
    for (const address of [ADDRESS, 'zhang@example.com']) {
      server.clock.advance(61);
      await prove(address);
    }
    server.clock.advance(1);
    for (let removed = 0; removed < 2; removed += 1) await mine.call(deleteMailAddress, {});
    const entries = await loggedFor(mine, { kind: 'account', object: userId }, 3);
    const [one, other] = ['li***@example.com', 'zh***@example.com'];
    expect(entries.map(({ action, facts }) => [action, facts])).toEqual([
      ['removeMailAddress', [{ label: '邮箱', before: other }]],
      ['proveMailAddress', [{ label: '邮箱', before: one, after: other }]],
      ['proveMailAddress', [{ label: '邮箱', after: one }]],
    ]);
  });

  it('[CH-01] hears from the channel by which its owner comes in', async () => {
    const channel = (channelCode: string) =>
      server.context.db.updateTable('userAccount').set({ channelCode }).where('userId', '=', userId).execute();
    await channel('tjnjs');
    await prove();
    await notifyMe();
    await channel('');
    const [code, mail] = await mails();
    expect(code?.subject).toBe('【农村产权交易电子保函平台】邮箱验证码');
    expect(mail?.subject).toBe('【农村产权交易电子保函平台】项目被退回，请修改');
    expect(mail?.content).toContain('您收到这封邮件，是因为在农村产权交易电子保函平台开启了');
  });

  it('is not proven by a wrong code, a sixth try, an old code or the code of somebody else', async () => {
    await mine.call(sendMailCode, { address: ADDRESS });
    await server.drainJobs();
    const code = await codeSentTo(ADDRESS);
    const wrong = code === '000000' ? '000001' : '000000';
    const other = await server.signedClient({ account: PEOPLE.bidder });
    expect((await other.call(proveMailAddress, { address: ADDRESS, code })).code).toBe(40001);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await mine.call(proveMailAddress, { address: ADDRESS, code: wrong })).code).toBe(40001);
    expect((await mine.call(proveMailAddress, { address: ADDRESS, code })).msg).toBe('邮箱验证码已失效，请重新获取');
    server.clock.advance(61);
    await mine.call(sendMailCode, { address: ADDRESS });
    await server.drainJobs();
    const second = await codeSentTo(ADDRESS);
    server.clock.advance(601);
    expect((await mine.call(proveMailAddress, { address: ADDRESS, code: second })).code).toBe(40001);
    expect((await mine.call(noticeSettings, {})).data.mail).toBeUndefined();
  });

  it('is proven once by fifty tries with the right code at once', async () => {
    await mine.call(sendMailCode, { address: ADDRESS });
    await server.drainJobs();
    const code = await codeSentTo(ADDRESS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => mine.call(proveMailAddress, { address: ADDRESS, code })));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('gets one code a minute and five an hour, also from fifty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => mine.call(sendMailCode, { address: ADDRESS })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 42901)).toHaveLength(49);
    for (let index = 0; index < 4; index += 1) {
      server.clock.advance(61);
      expect((await mine.call(sendMailCode, { address: ADDRESS })).code).toBe(0);
    }
    server.clock.advance(61);
    expect((await mine.call(sendMailCode, { address: ADDRESS })).code).toBe(42901);
  });

  it('is given up after three refusals, and works again once it is proven anew', async () => {
    await prove();
    server.context.adapters.mail = { send: () => Promise.reject(refusal()) };
    await notifyMe(3);
    expect((await mine.call(noticeSettings, {})).data.mail).toEqual({ address: ADDRESS, stopped: true });
    await notifyMe();
    expect((await deliveries()).map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 1],
      ['failed', 1],
      ['failed', 1],
    ]);
    server.context.adapters.mail = sandbox;
    server.clock.advance(61);
    await prove();
    await notifyMe();
    expect((await deliveries()).at(-1)?.state).toBe('sent');
  });
});

describe('[OS-05] what leaves the application', () => {
  it('goes by SMS where that is wanted, and says no more than what it is about', async () => {
    await mine.call(saveNoticeWays, { kind: 'projectReturned', app: true, sms: true, mail: false });
    await notifyMe();
    const sent = await server.context.db.selectFrom('sandboxSms').selectAll().execute();
    expect(sent.map(({ mobile, content }) => [mobile, content])).toEqual([
      [PEOPLE.bidding, '【电子保函平台】您有一条“项目被退回”提醒，请登录平台查看。'],
    ]);
  });

  it('waits for a mail server that is away, and leaves by the job that was given up, once a person asks for that', async () => {
    await prove();
    server.context.adapters.mail = { send: () => Promise.reject(new Error('connect ETIMEDOUT')) };
    await notifyMe();
    const { noticeId } = await server.context.db.selectFrom('noticeDelivery').select('noticeId').executeTakeFirstOrThrow();
    for (let tries = 1; tries < 10; tries += 1)
      await expect(notifyOutside({ noticeId, way: 'mail' }, server.context)).rejects.toThrow('connect ETIMEDOUT');
    await lastTryOf('tell-outside');
    expect(await deliveries()).toMatchObject([{ way: 'mail', state: 'due', reason: '' }]);

    server.context.adapters.mail = sandbox;
    expect([...(await retryGivenUp(server.context))]).toEqual([['tell-outside', 1]]);
    await server.drainJobs();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['sent']);
    expect(await mails()).toHaveLength(2);
  });

  it('is tried once where the provider refuses an SMS for good, whatever that tells, and ends no mail', async () => {
    await prove();
    await mine.call(saveNoticeWays, { kind: 'projectReturned', app: true, sms: true, mail: false });
    const { db, adapters, jobs } = server.context;
    const { sms } = adapters;
    const refuse = () => Promise.reject(new SmsRefused('isv.MOBILE_NUMBER_ILLEGAL'));
    adapters.sms = { send: refuse, notify: refuse };
    await issueSmsCode(db, server.context, { mobile: PEOPLE.bidding, purpose: 'sign', binding: 'BH1' });
    await jobs.enqueue(db, 'tell-mobile', { mobile: PEOPLE.bidding, kind: 'contactMended', reference: 'mended' });
    await notifyMe(3);
    adapters.sms = sms;
    expect(new Set((await deliveries()).map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['failed 1']));
    expect((await mine.call(noticeSettings, {})).data.mail).toEqual({ address: ADDRESS, stopped: false });
    const { rows } = await sql`select name from pgboss.job where state = 'retry' and name in ('send-sms', 'tell-mobile')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is sent once however often its job runs', async () => {
    await prove();
    await notifyMe();
    const { noticeId } = await server.context.db.selectFrom('noticeDelivery').select('noticeId').executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 5 }, () => notifyOutside({ noticeId, way: 'mail' }, server.context)));
    expect(await mails()).toHaveLength(2);
  });

  it('is at most twenty SMS a day', async () => {
    await mine.call(saveNoticeWays, { kind: 'projectReturned', app: true, sms: true, mail: false });
    await notifyMe(22);
    expect(await server.context.db.selectFrom('sandboxSms').selectAll().execute()).toHaveLength(20);
    expect((await deliveries()).filter(({ state }) => state === 'dropped').map(({ reason }) => reason)).toEqual([
      'too many a day',
      'too many a day',
    ]);
    expect((await mine.call(noticePage, { size: 100 })).data.list).toHaveLength(22);
  });
});

describe('[OS-05] the link that ends mails', () => {
  async function link(): Promise<string> {
    await prove();
    await notifyMe();
    return new URL((await mails()).at(-1)?.unsubscribe ?? '').searchParams.get('token') ?? '';
  }

  it('needs no login, and a click', async () => {
    const token = await link();
    const stranger = server.client();
    expect((await stranger.call(unsubscribe, { token, confirmed: false })).data).toEqual({
      label: '项目被退回',
      address: 'li***@example.com',
      done: false,
    });
    await notifyMe();
    expect(await mails()).toHaveLength(3);
    expect((await stranger.call(unsubscribe, { token, confirmed: true })).data.done).toBe(true);
    await notifyMe();
    expect(await mails()).toHaveLength(3);
    expect((await mine.call(noticePage, {})).data.list).toHaveLength(3);
  });

  it('[RT-08] is told in the log once it has ended something, by the name of the user whose mails those were', async () => {
    const token = await link();
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const ended = async () =>
      (await loggedFor(platform, { kind: 'account', object: userId }, 20)).filter(({ action }) => action === 'unsubscribe');
    const before = (await ended()).length;
    server.clock.advance(1);
    const stranger = server.client();
    await stranger.call(unsubscribe, { token, confirmed: false });
    await Promise.all(Array.from({ length: 10 }, () => stranger.call(unsubscribe, { token, confirmed: true })));
    const entries = await ended();
    expect(entries).toHaveLength(before + 1);
    const { userName } = await server.context.db
      .selectFrom('userAccount')
      .select('userName')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(entries[0]).toMatchObject({
      userName: '',
      objectName: userName,
      facts: [
        { label: '消息', after: '项目被退回' },
        { label: '邮件', before: '是', after: '否' },
      ],
    });
  });

  it('is good for its own kind, user and address alone', async () => {
    const token = await link();
    const [user = '', kind = '', signature = ''] = token.split('.');
    const stranger = server.client();
    for (const forged of [
      `${user}.expiryNear.${signature}`,
      `${Buffer.from(`user-${PEOPLE.bidder}`).toString('base64url')}.${kind}.${signature}`,
      `${user}.${kind}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${user}.${kind}.`,
      `${user}.${kind}`,
      '..',
      'x',
    ])
      expect([forged, (await stranger.call(unsubscribe, { token: forged, confirmed: true })).code]).toEqual([forged, 40401]);
    server.clock.advance(61);
    await prove('other@example.com');
    expect((await stranger.call(unsubscribe, { token, confirmed: true })).code).toBe(40401);
  });
});

/** Has the jobs of this kind that wait for another try run for the last time. */
async function lastTryOf(name: JobName): Promise<void> {
  await sql`update pgboss.job set start_after = now() - interval '1 second', retry_limit = retry_count + 1
    where name = ${name} and state = 'retry'`.execute(server.context.db);
  await server.drainJobs();
}

function refusal(): Error {
  return new MailRefused('550 5.1.1 no such user');
}

describe('[OS-06] the words of messages', () => {
  const WORDING = { title: '项目需要修改', text: '{{projectName}}被退回。{{opinion}}', smsSubject: '项目要修改' };
  const KIND = 'projectReturned';
  let platform: TestClient;
  beforeAll(async () => {
    platform = await server.signedClient({ account: PEOPLE.platform });
  });
  const save = (body: object = {}) => platform.call(saveNoticeWording, { kind: KIND, version: 0, wording: WORDING, note: '更短', ...body });
  const lastNotice = async () =>
    server.context.db.selectFrom('notice').select(['title', 'text', 'path']).orderBy('noticeId', 'desc').executeTakeFirst();

  it('[OS-05] are the platform’s from the next message on, by every way, until the usual ones come back', async () => {
    await prove();
    await mine.call(saveNoticeWays, { kind: KIND, app: true, sms: true, mail: true });
    await notifyMe();
    const usual = await lastNotice();
    expect((await save()).data).toEqual({ version: 1 });
    await notifyMe();
    expect(await lastNotice()).toEqual({ ...usual, title: '项目需要修改', text: '前海科技园被退回。' });
    expect((await mails()).at(-1)).toMatchObject({
      subject: expect.stringContaining('项目需要修改'),
      content: expect.stringContaining('前海科技园被退回。'),
    });
    const sent = await server.context.db.selectFrom('sandboxSms').selectAll().execute();
    expect(JSON.stringify(sent.at(-1))).toContain('项目要修改');
    expect((await save({ version: 1, wording: undefined })).data).toEqual({ version: 2 });
    await notifyMe();
    expect(await lastNotice()).toEqual(usual);
    const { data } = await platform.call(noticeWordingDetail, { kind: KIND });
    expect(data.versions.map(({ version, wording, note }) => [version, wording?.title, note])).toEqual([
      [2, undefined, '更短'],
      [1, '项目需要修改', '更短'],
    ]);
    expect((await platform.call(noticeWordingList, {})).data.list.map(({ kind, version }) => [kind, version])).toEqual([[KIND, 2]]);
  });

  it('[RT-08] stand in the log as they were and as they are, in the words of their writer', async () => {
    const logged = async () => (await loggedFor(platform, { kind: 'wording', object: KIND }))[0]?.facts ?? [];
    const version = (await platform.call(noticeWordingDetail, { kind: KIND })).data.version;
    server.clock.advance(1);
    await save({ version });
    const [title, text] = (await logged()).filter(({ label }) => label === '标题' || label === '内容');
    expect(title).toEqual({ label: '标题', before: usualWording(KIND).title, after: '项目需要修改' });
    expect(text?.after).toBe('{{项目名称}}被退回。{{意见}}');
    server.clock.advance(1);
    await save({ version: version + 1, wording: { ...WORDING, title: '项目被退回' } });
    expect((await logged()).filter(({ label }) => label === '标题' || label === '内容')).toEqual([
      { label: '标题', before: '项目需要修改', after: '项目被退回' },
    ]);
  });

  it('are as long as their writer reads them, by whatever names they are kept', async () => {
    const { version } = (await platform.call(noticeWordingDetail, { kind: KIND })).data;
    const wording = { ...WORDING, title: `{{projectName}}${'字'.repeat(32)}` };
    expect((await save({ version, wording })).data).toEqual({ version: version + 1 });
    expect(await save({ version: version + 1, wording: { ...wording, title: `${wording.title}字` } })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'wording.title', message: '长度不能超过40个字符' }] },
    });
  });

  it('refuse what messages could not say, who is not the platform, and what somebody else has changed', async () => {
    const { version } = (await platform.call(noticeWordingDetail, { kind: KIND })).data;
    for (const [wording, field] of [
      [{ ...WORDING, title: ' ' }, 'wording.title'],
      [{ ...WORDING, text: '{{bidderName}}' }, 'wording.text'],
      [{ ...WORDING, text: '{{constructor}}' }, 'wording.text'],
      [{ ...WORDING, smsSubject: '{{projectName}}' }, 'wording.sms_subject'],
    ] as const)
      expect(await save({ version, wording })).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
    for (const wording of [
      { ...WORDING, text: '长'.repeat(301) },
      { ...WORDING, title: 'a\u0000' },
    ])
      expect((await save({ version, wording })).code).toBe(40001);
    expect((await save({ kind: 'toPay', version: 0 })).code).toBe(40902);
    expect((await save({ version: version + 1 })).code).toBe(40901);
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    expect((await institution.call(noticeWordingDetail, { kind: KIND })).code).toBe(40301);
    expect((await institution.call(noticeWordingList, {})).code).toBe(40301);
    expect((await institution.call(saveNoticeWording, { kind: KIND, version, wording: WORDING })).code).toBe(40301);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => save({ version })))).map(({ code }) => code);
    expect([codes.filter((code) => code === 0).length, codes.filter((code) => code === 40901).length]).toEqual([1, 49]);
    await expect(server.context.db.deleteFrom('noticeWording').execute()).rejects.toThrow('append-only');
  });
});
