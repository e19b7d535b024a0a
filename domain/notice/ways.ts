/** How somebody is told: by the bell in the application, by SMS to the account's mobile, by mail to an address that was proven. */
export const NOTICE_WAYS = { app: '站内', sms: '短信', mail: '邮件' } as const;

export type NoticeWay = keyof typeof NOTICE_WAYS;
/** Every way, in the order in which they are shown. */
export const noticeWays = Object.keys(NOTICE_WAYS) as NoticeWay[];
/** A way that leaves the application. */
export type OutsideWay = Exclude<NoticeWay, 'app'>;
/** Every way that leaves the application. */
export const OUTSIDE_WAYS = ['sms', 'mail'] as const satisfies readonly OutsideWay[];

/** Which ways somebody wants for one kind of notice. */
export type WaysWanted = Readonly<Record<NoticeWay, boolean>>;
