import { Alert, Button } from 'antd';
import { WATCH_MARK } from '../../../app/devtools-present';
import { currentWatch } from '../../observation/watch';

/** Recording needs the observation, which is loaded with the application only where this browser asks for it. */
export function WatchNotice() {
  const watching = currentWatch() !== undefined;
  const change = () => {
    if (watching) localStorage.removeItem(WATCH_MARK);
    else localStorage.setItem(WATCH_MARK, '1');
    location.reload();
  };
  return (
    <Alert
      type="info"
      showIcon
      title={watching ? '正在观察本浏览器，可以录制场景' : '录制场景需要先开始观察'}
      description={
        watching
          ? '到任意页面点左下角的“开始录制”。录制中的个人信息会换成虚构的数据。'
          : '开始观察后页面会重新载入，左下角出现录制按钮。观察只在本浏览器里进行，数据不会离开这台电脑。'
      }
      action={<Button onClick={change}>{watching ? '停止观察' : '开始观察'}</Button>}
    />
  );
}
