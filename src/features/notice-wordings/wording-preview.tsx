import { sampleAbout } from '#domain/notice/facts';
import type { NoticeKind } from '#domain/notice/kinds';
import { worded, type NoticeWording } from '#domain/notice/wording';
import { productTitle } from '../../blocks/brand/site';

/** A made-up message in these words, on each of its ways. */
export function WordingPreview({ kind, wording }: { kind: NoticeKind; wording: NoticeWording }) {
  const { title, text } = worded(kind, wording, sampleAbout(kind));
  return (
    <dl className="wording-preview">
      <dt>站内消息</dt>
      <dd>
        <strong>{title}</strong>
        {text}
      </dd>
      <dt>邮件主题</dt>
      <dd>
        【{productTitle()}】{title}
      </dd>
      <dt>邮件正文</dt>
      <dd>{text}</dd>
      <dt>短信事项</dt>
      <dd>{wording.smsSubject}</dd>
    </dl>
  );
}
