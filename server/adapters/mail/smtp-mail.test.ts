import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { MailRefused } from './mail-sender';
import { smtpMail } from './smtp-mail';

const MAIL = {
  to: 'li@example.com',
  subject: '【电子保函平台】项目被退回',
  text: '请修改后重新提交。',
  unsubscribe: 'http://localhost/notices/unsubscribe?token=x',
  reference: 'notice-1',
};
let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server's side of SMTP, which answers the recipient and the sender as the test wants. */
async function simulated(recipient: string, from = '250 ok') {
  const lines: string[] = [];
  let inBody = false;
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.com');
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (inBody) {
        if (line !== '.') return;
        inBody = false;
        say('250 queued');
      } else if (/^(EHLO|HELO)/.test(line)) say('250 ok');
      else if (line.startsWith('MAIL')) say(from);
      else if (line.startsWith('RCPT')) say(recipient);
      else if (line.startsWith('DATA')) {
        inBody = true;
        say('354 go on');
      } else say('221 bye');
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const mail = { server: `smtp://127.0.0.1:${port}`, from: '电子保函平台 <notice@example.com>' };
  return { lines, sender: smtpMail({ mail, environment: 'test' }), inProduction: smtpMail({ mail, environment: 'production' }) };
}

describe('mail over SMTP', () => {
  it('carries sender, recipient, a reference of its own and the link that ends it', async () => {
    const { lines, sender } = await simulated('250 ok');
    await sender.send(MAIL);
    const head = lines.join('\n').replaceAll('\n ', ' ');
    expect(lines).toContain('RCPT TO:<li@example.com>');
    expect(head).toContain('Message-ID: <notice-1@127.0.0.1>');
    expect(head).toContain('List-Unsubscribe: <http://localhost/notices/unsubscribe?token=x>');
    expect(head).toContain('Auto-Submitted: auto-generated');
  });

  it('tells a refusal for good from one that passes', async () => {
    const gone = await simulated('550 5.1.1 no such user');
    await expect(gone.sender.send(MAIL)).rejects.toThrow(MailRefused);
    server?.close();
    const full = await simulated('452 4.2.2 mailbox full');
    await expect(full.sender.send(MAIL)).rejects.not.toThrow(MailRefused);
  });

  it('holds no recipient answerable for a sender that the server refuses', async () => {
    const { lines, sender } = await simulated('250 ok', '553 sender not allowed');
    const failure: unknown = await sender.send(MAIL).catch((error: unknown) => error);
    expect(failure).toMatchObject({ responseCode: 553 });
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(lines.some((line) => line.startsWith('RCPT'))).toBe(false);
  });

  it('sends nothing unencrypted in production', async () => {
    const { lines, inProduction } = await simulated('250 ok');
    await expect(inProduction.send(MAIL)).rejects.toThrow();
    expect(lines.some((line) => line.startsWith('MAIL'))).toBe(false);
  });
});
