import Type, { type Static } from 'typebox';
import { BLACKLIST_FIELDS, blacklistStates } from '#domain/blacklist';
import { BLACKLIST } from './addresses/blacklist';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import {
  Day,
  FileEntries,
  filledLines,
  filledText,
  GuaranteeStatusSchema,
  Instant,
  oneOf,
  optional,
  pageOf,
  record,
  text,
  Version,
} from './schemas';

const EntryId = filledText(20);
const paging = {
  page: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: optional(Type.Integer({ minimum: 1, maximum: 500 })),
};

/** An entry of the platform's list, which bars from every product, or of an institution's, which bars from its own. */
const BlacklistRow = record({
  entryId: text(20),
  byPlatform: Type.Boolean(),
  ownerName: text(),
  appName: text(),
  organizationCode: text(),
  reason: text(500),
  source: text(),
  validFrom: Day,
  validTo: optional(Day),
  files: FileEntries,
  enabled: Type.Boolean(),
  state: oneOf(blacklistStates),
  version: Version,
  createdAt: Instant,
  mayEdit: Type.Boolean(),
});

/** The entries that the caller may see: an institution its own and the platform's, the platform those of all. OS-04. */
export const blacklistPage = defineCall({
  ...BLACKLIST.blacklistPage,
  summary: '黑名单',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    list: optional(oneOf(['platform', 'own'])),
    enabled: optional(oneOf(['1', '0'])),
    /** Of one import alone. */
    importId: optional(text(100)),
  }),
  reply: pageOf(BlacklistRow),
});

/** One entry, and the newest applications of whom it bars that are under way or in force, which it does not stop: an institution's own, the platform's as far as bids are open. */
export const blacklistDetail = defineCall({
  ...BLACKLIST.blacklistDetail,
  summary: '黑名单详情',
  body: record({ entryId: EntryId }),
  reply: record({
    ...BlacklistRow.properties,
    running: Type.Array(
      record({
        applyNo: text(),
        projectName: text(),
        guaranteeAppName: text(),
        guaranteeStatus: GuaranteeStatusSchema,
        appliedAt: Instant,
      }),
    ),
  }),
});

/** Adds an entry to the caller's list, or changes the one named. 40001 by field, also where the same credit code has an enabled one; 40901 where somebody was faster. */
export const saveBlacklistEntry = defineCall({
  ...BLACKLIST.saveBlacklistEntry,
  summary: '保存黑名单',
  body: record({ entryId: optional(EntryId), version: Version, entry: draftSchema(BLACKLIST_FIELDS) }),
  reply: record({ entryId: text(20), version: Version }),
});

/** Turns an entry off, so that it bars nobody, or on again. */
export const enableBlacklistEntry = defineCall({
  ...BLACKLIST.enableBlacklistEntry,
  summary: '启用或停用黑名单',
  body: record({ entryId: EntryId, version: Version, enabled: Type.Boolean(), reason: filledLines(200) }),
  reply: record({ version: Version }),
});

const Said = record({
  appName: text(),
  organizationCode: text(),
  reason: text(500),
  source: text(),
  validFrom: text(10),
  validTo: text(10),
  files: optional(text(5000)),
  enabled: Type.Boolean(),
});

/** One change of an entry; `before` is absent of one that was new. */
const BlacklistLogRow = record({
  logId: text(20),
  before: optional(Said),
  after: Said,
  reason: text(200),
  userName: text(),
  appName: text(),
  at: Instant,
});

/** What was changed, the newest first. */
export const blacklistLog = defineCall({
  ...BLACKLIST.blacklistLog,
  summary: '黑名单变更记录',
  body: record({ ...paging, entryId: EntryId }),
  reply: pageOf(BlacklistLogRow),
});

export type BlacklistRow = Static<typeof BlacklistRow>;
export type BlacklistDetail = Static<typeof blacklistDetail.reply>;
export type BlacklistLogRow = Static<typeof BlacklistLogRow>;
