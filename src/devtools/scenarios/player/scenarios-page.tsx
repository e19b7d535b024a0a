import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FailureView } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { dropEdit } from '../editor/saved-edits';
import { FirstSteps } from './first-steps';
import { useLibrary, type LoadShipped } from './library';
import { runInWorker, type RunInWorker } from './run-in-worker';
import { ScenarioIndex } from './scenario-index';
import { ScenarioStage } from './scenario-stage';
import { shippedScenarios } from './shipped';
import { useRunAll } from './use-runs';
import { WatchNotice } from './watch-notice';
import './player.css';

const EXAMPLE = 'payment-success';

export function ScenariosPage({ loadShipped = shippedScenarios, run = runInWorker }: { loadShipped?: LoadShipped; run?: RunInWorker }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const { entries, failed, refused, reload, save, drop } = useLibrary(loadShipped);
  const all = useRunAll(run);
  const [unreadable, setUnreadable] = useState('');

  if (failed) return <FailureView failure={{ kind: 'failed', message: '场景没有读出来，请检查网络后重试。' }} onRetry={reload} />;
  if (!entries) {
    return (
      <div className="player-waiting" role="status" aria-label="加载中">
        <Spin />
      </div>
    );
  }
  const entry = entries.find((each) => each.id === id);
  const example = entries.find((each) => each.id === EXAMPLE) ?? entries[0];
  const open = async (text: string) => {
    void navigate(`/dev/scenarios/${await save(text)}`);
  };
  return (
    <div className="page player">
      <ScenarioIndex
        entries={entries}
        storageRefused={refused}
        current={entry?.id}
        all={all}
        onOpenFile={(file) => {
          setUnreadable('');
          file.text().then(open, () => setUnreadable(`“${file.name}”没有读出来。`));
        }}
      />
      <div className="player-stage">
        {unreadable ? <Alert type="error" showIcon title={unreadable} /> : null}
        {entry ? (
          <ScenarioStage
            key={entry.id}
            entry={entry}
            others={entries.filter((each) => each !== entry)}
            run={run}
            onSaveAs={(text) => void open(text)}
            onSave={(text) => void save(text, entry.id)}
            onDrop={() => {
              dropEdit(entry.id);
              void drop(entry.id).then(() => navigate('/dev/scenarios'));
            }}
          />
        ) : (
          <>
            <PageHeader
              title="场景回放"
              description={
                id
                  ? '没有这个场景，请从目录中选择。'
                  : '把用户的操作、接口的应答和时间写成一个文件，在虚拟时间里重放，逐步查看应用怎样反应。'
              }
              actions={
                example ? (
                  <Button type="primary" onClick={() => void navigate(`/dev/scenarios/${encodeURIComponent(example.id)}`)}>
                    打开一个示例
                  </Button>
                ) : undefined
              }
            />
            <WatchNotice />
            <FirstSteps />
          </>
        )}
      </div>
    </div>
  );
}
