import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aliyunSms } from './aliyun-sms';
import { SmsRefused } from './sms-sender';

const SECRET = 'test-secret';
const NOBODY = {
  accessKeyId: 'i',
  accessKeySecret: 's',
  signName: 'n',
  templateCode: 't',
  noticeTemplateCode: '',
  invitationTemplateCode: '',
  endpoint: 'http://x',
};
const message = { mobile: '13900000001', code: '042042', reference: 'ref-1' };
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Aliyun's side of SendSms as its documentation describes it: checks the ACS3 signature, then answers what the test wants. */
async function simulated(answer: { status?: number; body: string }) {
  const taken: { query: URLSearchParams; headers: IncomingMessage['headers']; signatureIsRight: boolean }[] = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    taken.push({ query: url.searchParams, headers: request.headers, signatureIsRight: isSignedRight(request, url) });
    request.resume().on('end', () => response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = aliyunSms({
    accessKeyId: 'test-id',
    accessKeySecret: SECRET,
    signName: '电子保函',
    templateCode: 'SMS_154950909',
    noticeTemplateCode: 'SMS_2',
    invitationTemplateCode: 'SMS_3',
    endpoint,
  });
  return { taken, sender };
}

function isSignedRight(request: IncomingMessage, url: URL): boolean {
  const [, credential, names, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? [];
  const canonicalHeaders = (names ?? '')
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const query = [...url.searchParams]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encodeRfc3986).join('='))
    .join('&');
  const canonical = [request.method, url.pathname, query, canonicalHeaders, names, sha256('')].join('\n');
  return (
    credential === 'test-id' &&
    signature ===
      createHmac('sha256', SECRET)
        .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
        .digest('hex')
  );
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

describe('Aliyun SMS', () => {
  it('is asked for the template with the code, signed over everything that is sent', async () => {
    const { taken, sender } = await simulated({ body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"r"}' });
    await sender.send(message);
    const [request] = taken;
    expect(request?.signatureIsRight).toBe(true);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      PhoneNumbers: '13900000001',
      SignName: '电子保函',
      TemplateCode: 'SMS_154950909',
      TemplateParam: '{"code":"042042"}',
      OutId: 'ref-1',
    });
    expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    for (const name of ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'])
      expect(request?.headers.authorization).toContain(name);
  });

  it.each([
    ['a limit of the provider', { body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"触发分钟级流控"}' }, 'isv.BUSINESS_LIMIT_CONTROL'],
    ['an unpaid bill', { body: '{"Code":"isv.OUT_OF_SERVICE","Message":"业务停机"}' }, 'isv.OUT_OF_SERVICE'],
    ['a wrong signature', { status: 400, body: '{"Code":"SignatureDoesNotMatch","Message":"..."}' }, 'SignatureDoesNotMatch'],
    ['a fault', { status: 503, body: '<html>' }, '503'],
  ])('fails on %s, so that the job tries again, without telling the code', async (_name, answer, said) => {
    const { sender } = await simulated(answer);
    const failure: unknown = await sender.send(message).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(SmsRefused);
    expect(String(failure)).toContain(said);
    expect(String(failure)).not.toContain(message.code);
  });

  it.each(['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT', 'isv.SMS_CONTENT_ILLEGAL'])(
    'is refused for good by %s',
    async (code) => {
      const { sender } = await simulated({ body: JSON.stringify({ Code: code, Message: '不发送' }) });
      await expect(sender.send(message)).rejects.toThrow(SmsRefused);
    },
  );

  it.each(['isv.SMS_TEMPLATE_ILLEGAL', 'isv.SMS_SIGNATURE_ILLEGAL'])(
    'is tried again until somebody sets right what %s means',
    async (code) => {
      const { sender } = await simulated({ body: JSON.stringify({ Code: code, Message: '不发送' }) });
      const refused: unknown = await sender.send(message).catch((failure: unknown) => failure);
      expect(refused).toBeInstanceOf(Error);
      expect(refused).not.toBeInstanceOf(SmsRefused);
    },
  );

  it('has a template of its own for notices, or none', async () => {
    const { taken, sender } = await simulated({ body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"r"}' });
    await sender.notify?.({ mobile: '13900000001', subject: '合同待签署', reference: 'notice-1' });
    expect(taken[0]?.signatureIsRight).toBe(true);
    expect(Object.fromEntries(taken[0]?.query ?? [])).toMatchObject({ TemplateCode: 'SMS_2', TemplateParam: '{"subject":"合同待签署"}' });
    expect(aliyunSms(NOBODY).notify).toBeUndefined();
  });

  it('has a template of its own for invitations, which holds the address but for its token, or none', async () => {
    const { taken, sender } = await simulated({ body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"r"}' });
    const invitation = {
      mobile: '13900000001',
      organisation: '甲建设有限公司',
      link: 'https://x/user/invitation?token=T',
      token: 'T',
      reference: 'i1',
    };
    await sender.invite?.(invitation);
    expect(taken[0]?.signatureIsRight).toBe(true);
    expect(Object.fromEntries(taken[0]?.query ?? [])).toMatchObject({
      TemplateCode: 'SMS_3',
      TemplateParam: '{"organisation":"甲建设有限公司","token":"T"}',
    });
    expect(aliyunSms(NOBODY).invite).toBeUndefined();
  });

  it('fails where nobody answers', async () => {
    const sender = aliyunSms({ ...NOBODY, endpoint: 'http://127.0.0.1:9' });
    await expect(sender.send(message)).rejects.toThrow();
  });
});
