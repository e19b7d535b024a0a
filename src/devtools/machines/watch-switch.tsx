import { Alert, Button, Switch } from 'antd';
import { WATCH_MARK } from '../../app/devtools-present';

export function isWatching(): boolean {
  return localStorage.getItem(WATCH_MARK) !== null;
}

export function WatchSwitch() {
  const watching = isWatching();
  return (
    <label className="devtools-switch">
      <Switch
        checked={watching}
        onChange={(on) => {
          watchFromNow(on);
        }}
      />{' '}
      观察本浏览器
    </label>
  );
}

export function WatchOffer() {
  if (isWatching()) return null;
  return (
    <Alert
      type="info"
      showIcon
      title="尚未开始观察"
      description="状态图随时可以查看。要看到运行中的实例、事件和 Saga，需要先开始观察：本浏览器中的各标签页在重新加载后，会把状态机、Saga、动作和调用记录在内存里，不发送到任何地方。观察只影响本浏览器，可随时关闭。"
      action={
        <Button
          type="primary"
          onClick={() => {
            watchFromNow(true);
          }}
        >
          开始观察
        </Button>
      }
    />
  );
}

function watchFromNow(on: boolean): void {
  if (on) localStorage.setItem(WATCH_MARK, '1');
  else localStorage.removeItem(WATCH_MARK);
  location.reload();
}
