import { noticeLabels } from '#domain/notice/facts';
import type { NoticeKind } from '#domain/notice/kinds';
import type { NoticeWording } from '#domain/notice/wording';
import { storedText, shownText } from '#domain/template/placeholders';

/** A wording as its writer reads it, with labels in its braces. */
export function writtenOf(kind: NoticeKind, { title, text, smsSubject }: NoticeWording): NoticeWording {
  const labels = noticeLabels(kind);
  return { title: shownText(title, labels), text: shownText(text, labels), smsSubject };
}

/** The same as it is kept. */
export function storedOf(kind: NoticeKind, { title, text, smsSubject }: NoticeWording): NoticeWording {
  const labels = noticeLabels(kind);
  return { title: storedText(title.trim(), labels), text: storedText(text.trim(), labels), smsSubject: smsSubject.trim() };
}
