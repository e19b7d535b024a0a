import { Button } from 'antd';
import type { WordingVersion } from '#contract/notice-wordings';
import type { NoticeKind } from '#domain/notice/kinds';
import { usualWording, type NoticeWording } from '#domain/notice/wording';
import { DateText } from '../../blocks/date/date-text';
import { Panel } from '../../blocks/page/panel';
import { writtenOf } from './written-wording';

interface WordingVersionsProps {
  kind: NoticeKind;
  versions: readonly WordingVersion[];
  /** Puts the words of a version where they are written. */
  onTake: (wording: NoticeWording) => void;
}

/** What messages of this kind said before, the newest first, down to the usual words. */
export function WordingVersions({ kind, versions, onTake }: WordingVersionsProps) {
  return (
    <Panel title="版本">
      <ol className="wording-versions" aria-label="版本" reversed>
        {versions.map((version) => (
          <VersionRow key={version.version} kind={kind} version={version} onTake={onTake} />
        ))}
        <li>
          <strong>系统默认</strong>
          <Words kind={kind} wording={usualWording(kind)} />
          <Button type="link" size="small" onClick={() => onTake(usualWording(kind))} aria-label="取回系统默认">
            取回
          </Button>
        </li>
      </ol>
    </Panel>
  );
}

function VersionRow({
  kind,
  version: { version, wording, note, savedBy, savedAt },
  onTake,
}: Omit<WordingVersionsProps, 'versions'> & { version: WordingVersion }) {
  return (
    <li>
      <strong>第 {version} 版</strong>
      <span className="wording-hint">
        <DateText value={savedAt} precision="minute" /> {savedBy}
        {note ? `：${note}` : ''}
      </span>
      {wording ? <Words kind={kind} wording={wording} /> : <span className="wording-words">恢复系统默认</span>}
      {wording ? (
        <Button type="link" size="small" onClick={() => onTake(wording)} aria-label={`取回第 ${String(version)} 版`}>
          取回
        </Button>
      ) : null}
    </li>
  );
}

function Words({ kind, wording }: { kind: NoticeKind; wording: NoticeWording }) {
  const { title, text, smsSubject } = writtenOf(kind, wording);
  return (
    <span className="wording-words">
      {title}。{text}（短信：{smsSubject}）
    </span>
  );
}
