import { CrashNumber } from './crash-number';
import './crash-page.css';

/** Whether the code of a page did not arrive. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export interface CrashPageProps {
  error: unknown;
  /** Which components it happened in, where that is known. */
  componentStack?: string | undefined;
}

export function CrashPage({ error, componentStack }: CrashPageProps) {
  const unloaded = isUnloaded(error);
  return (
    <section className="crash" role="alert">
      <h1>{unloaded ? '页面未能加载' : '页面出现错误'}</h1>
      <p>
        {unloaded
          ? '网络可能已中断，或平台刚发布了新版本，请重新加载后继续。'
          : '很抱歉，此页面未能正常显示。您填写的草稿不受影响，可重新加载或返回首页。'}
      </p>
      {unloaded ? null : <CrashNumber error={error} componentStack={componentStack} />}
      <div className="crash-ways">
        <button
          type="button"
          onClick={() => {
            location.reload();
          }}
        >
          重新加载
        </button>
        <a href="/home/index">返回首页</a>
      </div>
    </section>
  );
}
