import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../page/panel';

const OPEN_DELAY = 0.15;
const CLOSE_DELAY = 0.1;

export interface FieldPanelProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

export function FieldPanel({ title, help, children }: FieldPanelProps) {
  const tip = help ? (
    <Popover content={help} trigger={['hover', 'focus', 'click']} mouseEnterDelay={OPEN_DELAY} mouseLeaveDelay={CLOSE_DELAY}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden="true" />} aria-label={`${title}说明`} />
    </Popover>
  ) : undefined;
  return (
    <Panel title={title} extra={tip}>
      {children}
    </Panel>
  );
}
