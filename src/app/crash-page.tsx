import './crash-page.css';

export function CrashPage({ error }: { error: unknown }) {
  const outdated = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <section className="crash" role="alert">
      <h1>{outdated ? '页面已更新' : '页面出现错误'}</h1>
      <p>{outdated ? '平台发布了新版本，请重新加载后继续。' : '很抱歉，此页面未能正常显示。您填写的草稿不受影响，可重新加载或返回首页。'}</p>
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
