import { INVITATION_DAYS } from '#domain/invitation';
import type { Db } from '../../core/context';
import { saveMessage } from './repository';
import type { SmsSender } from './sms-sender';

/** Keeps messages where the sandbox's own page shows them. */
export function sandboxSms(db: Db, signName: string): SmsSender {
  return {
    async send({ mobile, code }) {
      const content = `【${signName}】您的验证码为 ${code}，5 分钟内有效，请勿告知他人。`;
      await saveMessage(db, { mobile, code, content, sentAt: new Date() });
    },
    async notify({ mobile, subject }) {
      const content = `【${signName}】您有一条“${subject}”提醒，请登录平台查看。`;
      await saveMessage(db, { mobile, code: '', content, sentAt: new Date() });
    },
    async invite({ mobile, organisation, link }) {
      const content = `【${signName}】${organisation}邀请您加入，请在 ${INVITATION_DAYS} 天内打开链接接受邀请：${link}`;
      await saveMessage(db, { mobile, code: '', content, sentAt: new Date() });
    },
  };
}
