import { Alert, Button, Spin } from 'antd';
import { useChannelLetterQuery } from '../../api/channels';
import { failureText } from '../../api/wire/failure';
import { Panel } from '../../blocks/page/panel';
import { usePaused } from '../../blocks/stable/use-paused';
import { DrawnPdf } from '../../blocks/viewer/drawn-pdf';

/** A letter of made-up facts, drawn as letters are, with the name of the channel; without one, as the platform's own. */
export function LetterPreview({ channelName }: { channelName: string }) {
  const named = usePaused(channelName);
  const { currentData, error, isFetching, refetch } = useChannelLetterQuery({ channelName: named });
  return (
    <Panel title="保函预览">
      {error ? (
        <Alert
          type="error"
          showIcon
          title="预览未能生成"
          description={failureText(error)}
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              重新生成
            </Button>
          }
        />
      ) : null}
      {currentData ? <DrawnPdf pdf={currentData.pdf} fileName="渠道保函预览" height="min(78vh, 900px)" /> : null}
      {!currentData && !error ? <Spin description="正在生成预览…" /> : null}
      {channelName === '' ? null : <p className="channel-note">由此渠道申请的保函和账单注明渠道名称。</p>}
    </Panel>
  );
}
