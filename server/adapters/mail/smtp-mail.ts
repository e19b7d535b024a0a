import { createTransport } from 'nodemailer';
import type { Settings } from '../../core/settings';
import { MailRefused, type MailSender } from './mail-sender';

const timeLimitMs = 10_000;

/** Mail over SMTP: `smtps://` from the first byte encrypted, `smtp://` by STARTTLS, which a production insists on. */
export function smtpMail({ mail, environment }: Pick<Settings, 'mail' | 'environment'>): MailSender {
  const url = new URL(mail.server);
  const secure = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && environment === 'production',
    ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, unsubscribe, reference }) {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${reference}@${url.hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }) },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(`smtp: ${error.message}`) : error;
      }
    },
  };
}

/** Permanent, and about this recipient or this message; a wrong password is none, nor is a refused sender. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number };
  return command !== 'MAIL FROM' && (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
