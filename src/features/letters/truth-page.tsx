import { useState } from 'react';
import { failureText } from '../../api/wire/failure';
import { FileForm } from './file-form';
import { NumberForm } from './number-form';
import './truth-page.css';
import { linkedLetter, useVerification } from './use-verification';
import { VerdictPanel } from './verdict-panel';

type Way = 'number' | 'file';

const WAYS: Record<Way, string> = { number: '按编号查验', file: '上传文件查验' };

/** Whether a letter is genuine and in force, for anybody. LC-12. */
export function TruthPage() {
  const [way, setWay] = useState<Way>('number');
  const { busy, failure, verified, verify, forget } = useVerification();
  const change = (next: Way) => {
    setWay(next);
    forget();
  };
  return (
    <div className="truth">
      <header className="truth-head">
        <h1>保函验真</h1>
        <p>输入保函编号与验真码，或上传收到的保函文件，即可核对保函真伪与当前效力。无需登录。</p>
      </header>
      <noscript>
        <p className="truth-plain">在线验真需要启用 JavaScript。您也可以用手机扫描保函上的二维码，或联系保函上载明的出函机构核实。</p>
      </noscript>
      <section className="truth-card" aria-label="查验方式">
        <div className="truth-ways" role="radiogroup" aria-label="查验方式">
          {(Object.keys(WAYS) as Way[]).map((one) => (
            <label key={one}>
              <input type="radio" name="way" checked={way === one} onChange={() => change(one)} />
              <span>{WAYS[one]}</span>
            </label>
          ))}
        </div>
        <div hidden={way !== 'number'}>
          <NumberForm initial={linkedLetter()} busy={busy} onVerify={verify} />
        </div>
        {way === 'file' ? <FileForm busy={busy} onVerify={(file) => verify({ file })} /> : null}
      </section>
      <div aria-live="polite">
        {failure ? (
          <p className="truth-error" role="alert">
            {failureText(failure)}
          </p>
        ) : null}
        {verified ? <VerdictPanel {...verified} /> : null}
      </div>
    </div>
  );
}
