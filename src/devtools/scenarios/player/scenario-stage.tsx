import { Alert, Button, Popconfirm, Select, Spin, Tabs } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { download } from '../download';
import { ScenarioEditor } from '../editor/scenario-editor';
import { useScenarioText } from '../editor/use-scenario-text';
import type { Run } from '../engine/run';
import { traceText } from '../engine/run-scenario';
import { parseScenario } from '../format/parse';
import { Comparison, type Compared } from './comparison';
import type { ScenarioEntry } from './library';
import { Playback } from './playback';
import type { RunInWorker } from './run-in-worker';
import { lineNow } from './run-text';
import { timelineOf } from './timeline';
import { useOneRun, type OneRun } from './use-runs';
import { Verdict } from './verdict';

interface ScenarioStageProps {
  entry: ScenarioEntry;
  others: readonly ScenarioEntry[];
  run: RunInWorker;
  onSaveAs: (text: string) => void;
  onSave: (text: string) => void;
  onDrop: () => void;
}

type Tab = 'play' | 'edit' | 'compare';

export function ScenarioStage({ entry, others, run, onSaveAs, onSave, onDrop }: ScenarioStageProps) {
  const written = useScenarioText(entry.id, entry.text);
  const { text } = written;
  const [opened] = useState(text);
  const [tab, setTab] = useState<Tab>(() => (parseScenario(opened).scenario ? 'play' : 'edit'));
  const [line, setLine] = useState(1);
  const [cursor, setCursor] = useState(0);
  const { result, start, cancel } = useOneRun(run);
  const original = useOneRun(run);
  const branch = useOneRun(run);
  const [branchTitle, setBranchTitle] = useState('');
  const parsed = useMemo(() => parseScenario(text), [text]);
  const numbers = parsed.problems ? [] : parsed.lineNumbers;
  const header = parsed.scenario?.header;
  const running = [result, original.result, branch.result].some(({ state }) => state === 'running');

  const show = (done: Run | undefined, at: 'start' | 'end' | 'failure') => {
    if (!done) return;
    const items = timelineOf(done);
    const failure = items.findIndex(({ tone, lane }) => tone === 'bad' && lane === 'expectations');
    setCursor(at === 'end' ? items.length - 1 : at === 'failure' && failure >= 0 ? failure : 0);
  };
  const play = async (source = text) => {
    setTab('play');
    show(await start(source), 'failure');
  };
  const compareWith = (title: string, source: string) => {
    setBranchTitle(title);
    setTab('compare');
    void original.start(entry.text);
    void branch.start(source);
  };

  useEffect(() => {
    if (!parseScenario(opened).scenario) return;
    void start(opened).then((done) => {
      show(done, 'failure');
    });
  }, [opened, start]);

  // Below the tabs, which so stay where they are when a run ends while one of them is pressed.
  const outcome = (
    <div className="player-outcome">
      {result.state === 'broken' ? <Alert type="error" showIcon title="场景没能运行" description={result.message} /> : null}
      {result.state === 'done' ? (
        <Verdict
          run={result.run}
          lineTextOf={(index) => lineText(lineNow(text, result, index), result.lineNumbers[index])}
          onShow={(trace) => {
            setTab('play');
            const items = timelineOf(result.run);
            setCursor(
              Math.max(
                0,
                items.findLastIndex((item) => item.trace <= trace),
              ),
            );
          }}
        />
      ) : null}
    </div>
  );

  return (
    <>
      <PageHeader
        title={header?.scenario ?? entry.title}
        description={header ? [header.about, `起始 ${header.start}，随机种子 ${String(header.seed)}`].filter(Boolean).join(' ') : undefined}
        actions={
          <>
            {running ? (
              <Button
                onClick={() => {
                  cancel();
                  original.cancel();
                  branch.cancel();
                }}
              >
                取消
              </Button>
            ) : (
              <Button type="primary" disabled={!parsed.scenario} onClick={() => void play()}>
                运行
              </Button>
            )}
            <Button
              disabled={result.state !== 'done'}
              onClick={() => {
                if (result.state === 'done') download(`${entry.title}.trace.jsonl`, traceText(result.run), 'application/x-ndjson');
              }}
            >
              导出轨迹
            </Button>
            <Button onClick={() => download(`${entry.title}.jsonl`, text, 'application/x-ndjson')}>下载场景</Button>
            {entry.source === 'saved' ? (
              <Popconfirm title="删除这个场景？" okText="删除" cancelText="取消" onConfirm={onDrop}>
                <Button danger>删除</Button>
              </Popconfirm>
            ) : null}
          </>
        }
      />
      <Panel>
        <Tabs
          activeKey={tab}
          renderTabBar={(props, TabBar) => (
            <>
              <TabBar {...props} />
              {outcome}
            </>
          )}
          onChange={(key) => {
            setTab(key as Tab);
          }}
          items={[
            {
              key: 'play',
              label: '回放',
              children:
                result.state === 'done' ? (
                  <Playback
                    run={result.run}
                    cursor={cursor}
                    onCursor={setCursor}
                    lineToChange={(index) => lineNow(text, result, index)}
                    onChangeLine={(number) => {
                      written.goTo(number);
                      setTab('edit');
                    }}
                  />
                ) : (
                  <Waiting running={result.state === 'running'} />
                ),
            },
            {
              key: 'edit',
              label: '编辑',
              children: (
                <ScenarioEditor
                  written={written}
                  line={line}
                  running={running}
                  canSave={entry.source === 'saved'}
                  onLine={setLine}
                  onRun={() => void play()}
                  onRunTo={(until) => {
                    setTab('play');
                    void start(text, numbers.filter((number) => number <= until).length).then((done) => {
                      show(done, 'end');
                    });
                  }}
                  onBranch={() => compareWith('修改后的分支', text)}
                  onSave={() => onSave(text)}
                  onSaveAs={() => {
                    written.discard();
                    onSaveAs(text);
                  }}
                />
              ),
            },
            {
              key: 'compare',
              label: '对照',
              children: (
                <div className="player-compare">
                  <Select
                    aria-label="对照的场景"
                    placeholder="与另一个场景对照，可输入标题查找"
                    showSearch={{ optionFilterProp: 'label' }}
                    value={null}
                    options={others.map(({ id, title }) => ({ value: id, label: title }))}
                    onChange={(id: string | null) => {
                      const other = others.find((each) => each.id === id);
                      if (other) compareWith(other.title, other.text);
                    }}
                  />
                  {running ? (
                    <Waiting running />
                  ) : (
                    <Comparison one={comparable(`原来：${entry.title}`, original.result)} other={comparable(branchTitle, branch.result)} />
                  )}
                </div>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}

function comparable(title: string, result: OneRun): Compared | undefined {
  if (result.state === 'broken') return { title, broken: result.message };
  return result.state === 'done' ? { title, run: result.run } : undefined;
}

function lineText(now: number | undefined, ran: number | undefined): string | undefined {
  if (now !== undefined) return `第 ${String(now)} 行`;
  return ran === undefined ? undefined : `运行时的第 ${String(ran)} 行`;
}

function Waiting({ running }: { running: boolean }) {
  return (
    <div className="player-waiting" role="status">
      {running ? <Spin description="正在虚拟时间里运行…" /> : <p className="player-quiet">尚未运行。</p>}
    </div>
  );
}
