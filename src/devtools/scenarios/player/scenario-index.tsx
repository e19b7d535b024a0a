import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import type { ScenarioEntry } from './library';
import type { Result, RunAll } from './use-runs';

interface ScenarioIndexProps {
  entries: readonly ScenarioEntry[];
  storageRefused: boolean;
  current: string | undefined;
  all: RunAll;
  onOpenFile: (file: File) => void;
}

const RESULT_NAMES: Readonly<Record<Result, string>> = { passed: '通过', failed: '未通过', unreadable: '格式有误' };

export function ScenarioIndex({ entries, storageRefused, current, all, onOpenFile }: ScenarioIndexProps) {
  const file = useRef<HTMLInputElement>(null);
  const { results, done, total, running } = all;
  const passed = [...results.values()].filter((result) => result === 'passed').length;
  return (
    <nav className="player-index" aria-label="场景目录">
      <div className="player-actions">
        {running ? (
          <Button onClick={all.cancel}>取消</Button>
        ) : (
          <Button
            disabled={entries.length === 0}
            onClick={() => {
              all.start(entries);
            }}
          >
            全部运行
          </Button>
        )}
        <Button onClick={() => file.current?.click()}>打开文件</Button>
        <input
          ref={file}
          type="file"
          accept=".jsonl"
          hidden
          aria-label="打开场景文件"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onOpenFile(chosen);
            event.target.value = '';
          }}
        />
      </div>
      {running ? <Progress percent={Math.round((100 * done) / Math.max(1, total))} size="small" aria-label="运行进度" /> : null}
      <p className="player-quiet" role="status">
        {total > 0
          ? `${running ? `已运行 ${String(done)}/${String(total)}，` : ''}${String(passed)} 个通过，${String(results.size - passed)} 个未通过`
          : ''}
      </p>
      <MyScenarios entries={entries.filter(({ source }) => source === 'saved')} storageRefused={storageRefused} results={results} />
      <section className="player-group">
        <h2>随附场景</h2>
        {topicsOf(entries.filter(({ source }) => source === 'shipped')).map(([topic, ofTopic]) => (
          <Topic key={topic} topic={topic} entries={ofTopic} results={results} current={current} />
        ))}
      </section>
      <section className="player-group">
        <h2>由状态机生成的场景</h2>
        {topicsOf(entries.filter(({ source }) => source === 'generated')).map(([topic, ofTopic]) => (
          <Topic key={topic} topic={topic} entries={ofTopic} results={results} current={current} />
        ))}
      </section>
    </nav>
  );
}

function MyScenarios({
  entries,
  storageRefused,
  results,
}: {
  entries: readonly ScenarioEntry[];
  storageRefused: boolean;
  results: ReadonlyMap<string, Result>;
}) {
  return (
    <section className="player-group">
      <h2>我的场景</h2>
      {storageRefused ? <p className="player-quiet">浏览器不允许本站保存数据，打开的和另存的场景在关闭本页后不会保留。</p> : null}
      {entries.length === 0 ? (
        <p className="player-quiet">录制的、打开的和另存的场景会列在这里。</p>
      ) : (
        <Links entries={entries.map((entry) => ({ ...entry, name: entry.title }))} results={results} />
      )}
    </section>
  );
}

function Topic({
  topic,
  entries,
  results,
  current,
}: {
  topic: string;
  entries: readonly NamedEntry[];
  results: ReadonlyMap<string, Result>;
  current: string | undefined;
}) {
  const failed = entries.filter(({ id }) => results.has(id) && results.get(id) !== 'passed').length;
  return (
    <details key={String(entries.some(({ id }) => id === current))} open={entries.some(({ id }) => id === current)}>
      <summary>
        {topic} <span className="player-quiet">{entries.length}</span>
        {failed > 0 ? <span className="player-bad"> {failed} 个未通过</span> : null}
      </summary>
      <Links entries={entries} results={results} />
    </details>
  );
}

type NamedEntry = ScenarioEntry & { name: string };

// A title begins with what it is about: “缴费：……”.
function topicsOf(entries: readonly ScenarioEntry[]): [string, NamedEntry[]][] {
  const topics = new Map<string, NamedEntry[]>();
  for (const entry of entries) {
    const [, topic = '其他', name = entry.title] = /^([^：]+)：(.+)$/.exec(entry.title) ?? [];
    topics.set(topic, [...(topics.get(topic) ?? []), { ...entry, name }]);
  }
  return [...topics];
}

function Links({ entries, results }: { entries: readonly NamedEntry[]; results: ReadonlyMap<string, Result> }) {
  return (
    <ul>
      {entries.map(({ id, name }) => {
        const result = results.get(id);
        return (
          <li key={id}>
            <NavLink to={`/dev/scenarios/${encodeURIComponent(id)}`}>{name}</NavLink>
            {result ? <span className={result === 'passed' ? 'player-good' : 'player-bad'}>{RESULT_NAMES[result]}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
