import Type, { type Static } from 'typebox';
import { auditKinds, auditResults } from '#domain/audit-log';
import { importKinds } from '#domain/import/kinds';
import { AUDIT_LOG } from './addresses/audit-log';
import { defineCall } from './call';
import { filledText, Instant, oneOf, optional, record, text } from './schemas';

/** Names an entry, and where it stands in the log. */
const LogId = Type.String({ pattern: '^\\d{1,16}-[0-9a-f]{16}$', maxLength: 33 });

const row = {
  logId: LogId,
  at: Instant,
  kind: oneOf(auditKinds),
  action: text(200),
  object: text(200),
  objectName: text(500),
  userName: text(),
  appName: text(),
  address: text(100),
  result: oneOf(auditResults),
};
const AuditRow = record(row);

/** A day, or a minute of it, `YYYY-MM-DD HH:mm`, as they read in China. */
const DayOrMinute = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2})?$' });

const search = {
  /** Both inclusive to their last moment. */
  from: optional(DayOrMinute),
  to: optional(DayOrMinute),
  kind: optional(oneOf(auditKinds)),
  result: optional(oneOf(auditResults)),
  /** The whole name of a person, in whatever form it is written. */
  userName: optional(text(50)),
  /** The whole number of what was handled, in whatever form it is written. */
  object: optional(text(100)),
  /** A part of an organisation's name, or its credit code; for the platform alone. */
  organisation: optional(text(100)),
};

/**
 * Who did what, when and from where, the newest first: for the platform everything but what tells of applications whose bids are not open yet, for who manages
 * users what his own people did, for others what they did themselves, without what was done as another type of the organisation about applications of that type whose bids are not open yet. `before` is the last entry that is already there. 40001 for days and minutes that are none and where more than twenty organisations are meant. RT-08, OS-06.
 */
export const auditLogPage = defineCall({
  ...AUDIT_LOG.auditLogPage,
  summary: '操作日志',
  body: record({ ...search, before: optional(LogId), size: optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
  reply: record({ list: Type.Array(AuditRow), more: Type.Boolean() }),
});

/** The same as an xlsx workbook, 100,000 at most, with device, request, and what was before and after. */
export const exportAuditLog = defineCall({
  ...AUDIT_LOG.exportAuditLog,
  summary: '导出操作日志',
  body: record(search),
  reply: record({}),
});

/** One entry with what it keeps besides, mobiles and identity numbers masked; of an import that brought something, what that was. */
export const auditLogDetail = defineCall({
  ...AUDIT_LOG.auditLogDetail,
  summary: '操作日志详情',
  body: record({ logId: filledText(36) }),
  reply: record({
    ...row,
    device: text(400),
    requestId: text(100),
    importKind: optional(oneOf(importKinds)),
    facts: Type.Array(record({ label: text(500), before: optional(text(600)), after: optional(text(600)) })),
  }),
});

export type AuditRow = Static<typeof AuditRow>;
