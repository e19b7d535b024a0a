import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import type { ScenarioEntry } from './library';
import type { Result, RunAll } from './use-runs';

interface ScenarioIndexProps {
  entries: readonly ScenarioEntry[];
  all: RunAll;
  onOpenFile: (file: File) => void;
}

const RESULT_NAMES: Readonly<Record<Result, string>> = { passed: '通过', failed: '未通过', unreadable: '格式有误' };

export function ScenarioIndex({ entries, all, onOpenFile }: ScenarioIndexProps) {
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
        {total > 0 ? `${running ? `已运行 ${String(done)}/${String(total)}，` : ''}${String(passed)} 个通过，${String(results.size - passed)} 个未通过` : ''}
      </p>
      <Group title="随附场景" entries={entries.filter(({ source }) => source === 'shipped')} results={results} empty="没有随附场景。" />
      <GeneratedGroup entries={entries.filter(({ source }) => source === 'generated')} results={results} />
      <Group title="我的场景" entries={entries.filter(({ source }) => source === 'kept')} results={results} empty="录制的、打开的和另存的场景会列在这里。" />
    </nav>
  );
}

function Group({ title, entries, results, empty }: { title: string; entries: readonly ScenarioEntry[]; results: ReadonlyMap<string, Result>; empty: string }) {
  return (
    <section className="player-group">
      <h2>{title}</h2>
      {entries.length === 0 ? <p className="player-quiet">{empty}</p> : <Links entries={entries} results={results} />}
    </section>
  );
}

function GeneratedGroup({ entries, results }: { entries: readonly ScenarioEntry[]; results: ReadonlyMap<string, Result> }) {
  if (entries.length === 0) return null;
  const failed = entries.filter(({ id }) => results.has(id) && results.get(id) !== 'passed').length;
  return (
    <details className="player-group">
      <summary>
        由状态机生成的场景（{entries.length}
        {failed > 0 ? `，${String(failed)} 个未通过` : ''}）
      </summary>
      <Links entries={entries} results={results} />
    </details>
  );
}

function Links({ entries, results }: { entries: readonly ScenarioEntry[]; results: ReadonlyMap<string, Result> }) {
  return (
    <ul>
      {entries.map(({ id, title }) => {
        const result = results.get(id);
        return (
          <li key={id}>
            <NavLink to={`/dev/scenarios/${encodeURIComponent(id)}`}>{title}</NavLink>
            {result ? <span className={result === 'passed' ? 'player-good' : 'player-bad'}>{RESULT_NAMES[result]}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
