import type { Db } from '../../core/context';
import { MailRefused, type MailSender } from './mail-sender';
import { saveMail } from './repository';

/** Keeps mails where the sandbox's own page shows them. An address at `bounce.example` takes none, so that this can be tried too. */
export function sandboxMail(db: Db): MailSender {
  return {
    async send({ to, subject, text, unsubscribe }) {
      if (to.endsWith('@bounce.example')) throw new MailRefused('550 5.1.1 no such user');
      await saveMail(db, {
        address: to,
        subject,
        content: text,
        code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
        unsubscribe: unsubscribe ?? '',
        sentAt: new Date(),
      });
    },
  };
}
