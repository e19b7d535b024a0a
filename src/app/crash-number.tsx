import { useEffect, useState } from 'react';
import { crashOf } from '../api/crash-report';
import { VERSION } from '../blocks/brand/version';

/** The number of a crash, to copy and to tell; says so where the server could not be told of it. */
export function CrashNumber({ error, componentStack }: { error: unknown; componentStack?: string | undefined }) {
  const [crash] = useState(() => crashOf(error, { componentStack: componentStack ?? '', version: VERSION }));
  const [isReported, setIsReported] = useState<boolean>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    void crash.reported.then(setIsReported);
  }, [crash]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(crash.number);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <p className="crash-number">
        错误编号 <code>{crash.number}</code>
        <button type="button" onClick={() => void copy()}>
          {copied ? '已复制' : '复制编号'}
        </button>
      </p>
      <p role="status">
        {isReported === undefined
          ? null
          : isReported
            ? '错误已自动上报。联系管理员时请提供此编号。'
            : '错误未能自动上报，请记下此编号，联系管理员时一并说明出错时的操作。'}
      </p>
    </>
  );
}
