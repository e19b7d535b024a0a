import type { FieldError } from '../field';
import { filledText, hasPlaceholders, placeholderProblem, shownLengthProblem } from '../template/placeholders';
import { noticeLabels, noticeValues, sampleAbout } from './facts';
import { noticeRecord, noticeWords, type NoticeKind, type NoticeWords } from './kinds';

/** What the notices of one kind say instead of their usual words, with `{{name}}` for what each fills in. `smsSubject` is all that an SMS says of it. OS-06. */
export interface NoticeWording {
  title: string;
  text: string;
  smsSubject: string;
}

/** How long the parts of a wording may be, in characters as its writer reads them. */
export const WORDING_LIMITS = { title: 40, text: 300, smsSubject: 20, note: 200 } as const;

/** Whether a kind's words can be written at all: not where they say another thing from case to case. */
export function hasWording(kind: NoticeKind): boolean {
  return noticeRecord(kind).varies !== true;
}

/** The usual words of a kind as a wording: what its facts say of a sample stands as placeholders. */
export function usualWording(kind: NoticeKind): NoticeWording {
  const sample = sampleAbout(kind);
  const { title, text } = noticeWords(kind, sample as never);
  const values = Object.entries(noticeValues(kind, sample))
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  const asWritten = (words: string) => values.reduce((written, [name, value]) => written.replaceAll(value, `{{${name}}}`), words);
  return { title: asWritten(title), text: asWritten(text), smsSubject: noticeRecord(kind).label };
}

/** Every error of a wording by its fields, in words. Browser and server judge by it. */
export function wordingErrors(kind: NoticeKind, { title, text, smsSubject }: NoticeWording): FieldError[] {
  const problems = {
    title: filledProblem(kind, title, { missing: '请填写标题', most: WORDING_LIMITS.title }),
    text: filledProblem(kind, text, { missing: '请填写正文', most: WORDING_LIMITS.text }),
    smsSubject: subjectProblem(smsSubject),
  };
  return Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** What a notice says by a wording. */
export function worded<About>(
  kind: NoticeKind,
  { title, text }: Pick<NoticeWording, 'title' | 'text'>,
  about: About,
): Omit<NoticeWords, 'path'> {
  const values = noticeValues(kind, about);
  return { title: filledText(title, values), text: filledText(text, values) };
}

function filledProblem(kind: NoticeKind, words: string, { missing, most }: { missing: string; most: number }): string | null {
  if (words.trim() === '') return missing;
  const labels = noticeLabels(kind);
  return placeholderProblem(words, labels) ?? shownLengthProblem(words, labels, most);
}

function subjectProblem(subject: string): string | null {
  if (subject.trim() === '') return '请填写短信事项';
  return hasPlaceholders(subject) ? '短信事项中不能插入内容' : null;
}
