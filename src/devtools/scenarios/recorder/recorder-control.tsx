import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasLoginMark as isSignedIn } from '../../../app/session/saved';
import { download } from '../download';
import type { Recorder } from './recorder';
import { dropParts, dropScenario, saveScenario, type SavedScenario } from './saved-recordings';
import './recorder.css';

const STORE_REFUSED = '浏览器不允许本站保存数据，或存储空间已满。';

export function RecorderControl({ recorder }: { recorder: Recorder }) {
  const { recording, startedAt, count } = useSyncExternalStore(recorder.subscribe, recorder.state);
  const [saved, setSaved] = useState<SavedScenario>();
  const [said, setSaid] = useState('');

  const start = () => {
    recorder.start().catch(() => {
      setSaid(`无法开始录制：${STORE_REFUSED}`);
    });
  };
  const stop = async () => {
    const scenario = await saveRecording(recorder);
    if (!scenario) return;
    setSaved(scenario);
    setSaid(`录制已停止，并已保存在本浏览器。${isSignedIn() ? '' : '登录后可在“场景回放”的“我的场景”里查看。'}`);
  };

  return (
    <section className="recorder" aria-label="场景录制">
      {saved ? (
        <SavedRecording
          key={saved.id}
          saved={saved}
          onDone={(text) => {
            setSaved(undefined);
            setSaid(text);
          }}
        />
      ) : recording ? (
        <>
          <Elapsed since={startedAt} />
          <span className="recorder-count">{count} 条</span>
          <ExpectText onExpect={recorder.expectText} onSaid={setSaid} />
          <button
            type="button"
            className="recorder-main"
            onClick={() => void stop().catch(() => setSaid(`录制没有保存：${STORE_REFUSED}`))}
          >
            停止录制
          </button>
        </>
      ) : (
        <button type="button" className="recorder-main" title="页面将重新载入，并从头开始录制" onClick={start}>
          <span className="recorder-dot" aria-hidden="true" />
          开始录制
        </button>
      )}
      <span className={said ? undefined : 'visually-hidden'} role="status">
        {said}
      </span>
    </section>
  );
}

async function saveRecording(recorder: Recorder): Promise<SavedScenario | undefined> {
  const recording = await recorder.stop();
  if (!recording) return undefined;
  const { textOfRecording } = await import(/* webpackChunkName: "devtools-recording" */ './text-of-recording');
  const saved = { id: recording.id, title: recording.title, savedAt: new Date().toISOString(), text: textOfRecording(recording) };
  await saveScenario(saved);
  await dropParts(recording.id);
  return saved;
}

function SavedRecording({ saved, onDone }: { saved: SavedScenario; onDone: (said: string) => void }) {
  const [title, setTitle] = useState(saved.title);
  const save = async () => {
    const { retitled } = await import(/* webpackChunkName: "devtools-recording" */ './text-of-recording');
    const named = { ...saved, title, text: retitled(saved.text, title) };
    await saveScenario(named);
    download(`${title}.jsonl`, named.text, 'application/x-ndjson');
    onDone('录制已下载。');
  };
  const discard = async () => {
    await dropScenario(saved.id);
    onDone('录制已丢弃。');
  };
  return (
    <form
      className="recorder-kept"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        <span className="visually-hidden">录制标题</span>
        <input value={title} required maxLength={80} autoFocus onChange={(event) => setTitle(event.target.value)} />
      </label>
      <button type="submit" className="recorder-main" disabled={title.trim() === ''}>
        保存并下载
      </button>
      {isSignedIn() ? <a href={`/dev/scenarios/${encodeURIComponent(saved.id)}`}>查看录制</a> : null}
      <button type="button" onClick={() => void discard()}>
        丢弃录制
      </button>
    </form>
  );
}

function ExpectText({ onExpect, onSaid }: { onExpect: (text: string) => void; onSaid: (said: string) => void }) {
  return (
    <button
      type="button"
      title="先在页面上选中文字，回放时会核对它是否出现"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const text = getSelection()?.toString().trim() ?? '';
        onExpect(text);
        onSaid(text ? `已记下期望的文字：${text}` : '请先在页面上选中文字。');
      }}
    >
      期望所选文字
    </button>
  );
}

function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1000);
    return () => {
      clearInterval(timer);
    };
  }, [since]);
  return (
    <span className="recorder-elapsed">
      <span className="recorder-dot" aria-hidden="true" />
      录制中 {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function secondsSince(moment: number): number {
  return Math.max(0, Math.floor((performance.timeOrigin + performance.now() - moment) / 1000));
}
