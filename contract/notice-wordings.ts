import Type, { type Static } from 'typebox';
import { noticeKinds } from '#domain/notice/kinds';
import { WORDING_LIMITS } from '#domain/notice/wording';
import { KEPT_PER_SHOWN } from '#domain/template/placeholders';
import { NOTICE_WORDINGS } from './addresses/notice-wordings';
import { defineCall } from './call';
import { Instant, lines, Nothing, oneOf, optional, record, text, Version } from './schemas';

const Kind = oneOf(noticeKinds);

const Wording = record({
  title: text(WORDING_LIMITS.title * KEPT_PER_SHOWN),
  text: lines(WORDING_LIMITS.text * KEPT_PER_SHOWN),
  smsSubject: text(WORDING_LIMITS.smsSubject),
});

/** One version of what a kind of notice says; the usual words where it has no `wording`. */
const WordingVersion = record({
  version: Version,
  wording: optional(Wording),
  note: text(WORDING_LIMITS.note),
  savedBy: text(),
  savedAt: Instant,
});

/** The kinds of notice whose words were ever written by the platform, with the version that counts. OS-06. */
export const noticeWordingList = defineCall({
  ...NOTICE_WORDINGS.noticeWordingList,
  summary: '消息模板',
  body: Nothing,
  reply: record({ list: Type.Array(record({ kind: Kind, ...WordingVersion.properties })) }),
});

/** The versions of a kind's words, the newest first; `version` is 0 before the first. */
export const noticeWordingDetail = defineCall({
  ...NOTICE_WORDINGS.noticeWordingDetail,
  summary: '消息模板详情',
  body: record({ kind: Kind }),
  reply: record({ kind: Kind, version: Version, versions: Type.Array(WordingVersion) }),
});

/** What notices of this kind say from now on; without `wording` the usual. 40001 by field, 40901 where somebody has written since `version`. */
export const saveNoticeWording = defineCall({
  ...NOTICE_WORDINGS.saveNoticeWording,
  summary: '保存消息模板',
  body: record({ kind: Kind, version: Version, wording: optional(Wording), note: optional(lines(WORDING_LIMITS.note)) }),
  reply: record({ version: Version }),
});

export type WordingVersion = Static<typeof WordingVersion>;
