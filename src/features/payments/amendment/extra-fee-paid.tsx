import { Button, Result } from 'antd';

/** The extra fee is there, whichever way it came. */
export function ExtraFeePaid({ onLeave }: { onLeave: () => void }) {
  return (
    <Result
      status="success"
      title="延期费用已到账"
      subTitle="新保函自动出具，原保函同时作废。"
      extra={
        <Button type="primary" onClick={onLeave}>
          查看申请详情
        </Button>
      }
    />
  );
}
