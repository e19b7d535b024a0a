import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { noticeWordingDetail, noticeWordingList, saveNoticeWording, WordingVersion } from '#contract/notice-wordings';
import type { NoticeKind } from '#domain/notice/kinds';
import { hasWording, wordingErrors, type NoticeWording } from '#domain/notice/wording';
import type { AppContext, Db } from '../../core/context';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { insertWording, newestWordings, versionsOf, wordingIn, type WordingRow } from './wording-repository';

export async function listOfWordings(db: Db): Promise<ReplyOf<typeof noticeWordingList>> {
  return { list: (await newestWordings(db)).map((row) => ({ kind: row.kind, ...shown(row) })) };
}

export async function wordingOf(db: Db, kind: NoticeKind): Promise<ReplyOf<typeof noticeWordingDetail>> {
  const versions = await versionsOf(db, kind);
  return { kind, version: versions[0]?.version ?? 0, versions: versions.map(shown) };
}

/** See the call. */
export async function saveWording(
  db: Db,
  { wallClock }: AppContext,
  member: Member,
  { kind, version, wording, note = '' }: BodyOf<typeof saveNoticeWording>,
): Promise<ReplyOf<typeof saveNoticeWording>> {
  if (!hasWording(kind)) throw new BusinessError(CODES.eventNotAllowed, '这类消息的内容随情形变化，由系统生成，不能修改');
  const words = wording && trimmed(wording);
  const errors = words ? wordingErrors(kind, words) : [];
  if (errors.length > 0) throw fieldsWrong(errors.map((error) => ({ ...error, field: `wording.${error.field}` })));
  const [newest] = await versionsOf(db, kind);
  const row = {
    kind,
    version: version + 1,
    ...(words ?? { title: null, text: null, smsSubject: null }),
    note: note.trim(),
    savedBy: `${member.appName} ${member.userName}`.trim(),
    savedAt: wallClock.now(),
  };
  const isNext = (newest?.version ?? 0) === version;
  if (!isNext || !(await insertWording(db, row))) throw new BusinessError(CODES.statusChanged, '该模板已被他人修改，请查看最新内容后再改');
  return { version: row.version };
}

function trimmed({ title, text, smsSubject }: NoticeWording): NoticeWording {
  return { title: title.trim(), text: text.trim(), smsSubject: smsSubject.trim() };
}

function shown(row: WordingRow): WordingVersion {
  const wording = wordingIn(row);
  const { version, note, savedBy, savedAt } = row;
  return { version, ...(wording ? { wording } : {}), note, savedBy, savedAt: savedAt.toISOString() };
}
