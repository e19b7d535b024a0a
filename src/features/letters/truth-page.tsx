import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useVerifyLetterMutation } from '../../api/letters';
import { failureText } from '../../api/wire/failure';
import { FileForm } from './file-form';
import { NumberForm } from './number-form';
import './truth-page.css';
import { useVerifyLink } from './use-verify-link';
import { VerdictPanel } from './verdict-panel';

type Way = 'number' | 'file';

export function TruthPage() {
  const [query] = useSearchParams();
  const linked = { letterNo: query.get('letterNo') ?? '', verifyCode: query.get('code') ?? '' };
  const [way, setWay] = useState<Way>('number');
  const [verify, { data, error, isError, isSuccess, isLoading, reset }] = useVerifyLetterMutation();
  useVerifyLink(linked, verify);

  const change = (next: Way) => {
    setWay(next);
    reset();
  };
  return (
    <main className="truth">
      <header className="truth-head">
        <h1>保函验真</h1>
        <p>输入保函编号与验真码，或上传收到的保函文件，即可核对保函真伪与当前效力。无需登录。</p>
      </header>
      <section className="truth-card" aria-label="查验方式">
        <Segmented<Way>
          block
          aria-label="查验方式"
          value={way}
          onChange={change}
          options={[
            { value: 'number', label: '按编号查验' },
            { value: 'file', label: '上传文件查验' },
          ]}
        />
        {way === 'number' ? (
          <NumberForm initial={linked} busy={isLoading} onVerify={(question) => void verify(question)} />
        ) : (
          <FileForm busy={isLoading} onVerify={(file) => void verify({ file })} />
        )}
      </section>
      <div aria-live="polite">
        {isError && (
          <p className="truth-error" role="alert">
            {failureText(error)}
          </p>
        )}
        {isSuccess && <VerdictPanel verification={data} />}
      </div>
    </main>
  );
}
