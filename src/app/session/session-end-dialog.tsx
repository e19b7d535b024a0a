import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { logoutRequested } from '../../api/signals';
import { useCountdown } from '../../blocks/send-code/use-countdown';
import { useLeaveBy } from '../layout/use-leave-by';
import './session-end.css';
import { endUnderstood, stayRequested, type SessionEnding } from './session-end-slice';

export function SessionEndDialog({ ending: { phase, seconds, warnings, failed } }: { ending: SessionEnding }) {
  const dispatch = useDispatch();
  const { leaveBy, question } = useLeaveBy();
  const left = useCountdown(seconds, warnings);
  if (phase === 'warnedOfTheEnd') {
    return (
      <Modal
        open
        className="session-end"
        title="登录即将到期"
        width={420}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" autoFocus onClick={() => dispatch(endUnderstood())}>
            知道了
          </Button>
        }
      >
        <p>
          本次登录将在 <Clock seconds={left} /> 后到达最长时间，届时需要重新登录，无法延长。
        </p>
        <p>草稿会保留；尚未保存的填写内容，在本页重新登录后仍可找回。请尽快办完手头的事项。</p>
      </Modal>
    );
  }
  const staying = phase === 'staying';
  return (
    <>
      <Modal
        open
        className="session-end"
        title="您已一段时间没有操作"
        width={420}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <>
            <Button disabled={staying} onClick={() => leaveBy(logoutRequested())}>
              退出登录
            </Button>
            <Button type="primary" autoFocus loading={staying} onClick={() => dispatch(stayRequested())}>
              继续使用
            </Button>
          </>
        }
      >
        <p>
          为保护账号安全，将在 <Clock seconds={left} /> 后自动退出登录。
        </p>
        {failed ? <p role="alert">暂时无法连接服务器，请检查网络后再试。</p> : null}
      </Modal>
      {question}
    </>
  );
}

function Clock({ seconds }: { seconds: number }) {
  return (
    <b className="number">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </b>
  );
}
