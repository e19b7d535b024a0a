import { CrashNumber } from './crash-number';
import { loginPath } from './session/paths';
import './crash-page.css';

/** Whether the code of a page did not arrive. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export interface CrashPageProps {
  error: unknown;
  /** Which components it happened in, where that is known. */
  componentStack?: string | undefined;
  /** Nobody need be signed in where it happened. */
  visitor?: boolean;
}

export function CrashPage({ error, componentStack, visitor = false }: CrashPageProps) {
  const unloaded = isUnloaded(error);
  return (
    <section className="crash" role="alert">
      <h1>{unloaded ? '页面未能加载' : '页面出现错误'}</h1>
      <p>
        {unloaded
          ? '网络可能已中断，或平台刚发布了新版本，请重新加载后继续。'
          : visitor
            ? '很抱歉，此页面未能正常显示，可重新加载或前往登录页。'
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
        {visitor ? <a href={loginPath()}>前往登录页</a> : <a href="/home/index">返回首页</a>}
      </div>
    </section>
  );
}
