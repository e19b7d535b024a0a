import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Panel } from '../../blocks/page/panel';

export function CodePanel({ group, story }: { group: string; story: string }) {
  const [codes, setCodes] = useState<readonly StateCode[] | null>();
  useEffect(() => {
    let gone = false;
    codeOf(group, story).then(
      (found) => {
        if (!gone) setCodes(found);
      },
      () => {
        if (!gone) setCodes(null);
      },
    );
    return () => {
      gone = true;
    };
  }, [group, story]);
  return (
    <Panel title="代码">
      {codes === undefined ? <p role="status">正在加载代码……</p> : null}
      {codes === null ? <p role="alert">代码没有加载成功，请刷新页面重试。</p> : null}
      {codes ? (
        <ul className="gallery-codes">
          {codes.map(({ state, code }, index) => (
            <CodeOfState key={String(index)} title={state ?? '全部状态'} code={code} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function CodeOfState({ title, code }: { title: string; code: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('已复制');
    } catch {
      setSaid('浏览器不允许复制，请展开后手动复制');
    }
  };
  return (
    <li className="gallery-code">
      <details>
        <summary>{title}</summary>
        <pre tabIndex={0} role="region" aria-label={`代码：${title}`}>
          {code}
        </pre>
      </details>
      <span role="status">{said}</span>
      <Button size="small" aria-label={`复制代码：${title}`} onClick={() => void copy()}>
        复制
      </Button>
    </li>
  );
}

interface StateCode {
  /** Of which state; null for states that are made together. */
  state: string | null;
  code: string;
}

type FileCode = Readonly<Record<string, readonly StateCode[]>>;

/** How the states of a story are written, read from its source when the pages were built. */
async function codeOf(group: string, story: string): Promise<readonly StateCode[]> {
  const { default: code } = (await import(
    /* webpackMode: "lazy-once", webpackChunkName: "story-code" */ `./stories/${group}.tsx?code`
  )) as {
    default: FileCode;
  };
  return code[story] ?? [];
}
