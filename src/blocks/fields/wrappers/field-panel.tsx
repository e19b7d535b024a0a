import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../page/panel';
import './wrappers.css';

const OPEN_DELAY = 0.15;
const CLOSE_DELAY = 0.1;

export interface FieldPanelProps {
  title: string;
  help?: ReactNode;
  required?: boolean;
  /** The control that the title names. */
  htmlFor?: string;
  /** Stands within another panel. */
  inner?: boolean;
  children: ReactNode;
}

export function FieldPanel({ title, help, required = false, htmlFor, inner = false, children }: FieldPanelProps) {
  const tip = help ? (
    <Popover content={help} trigger={['hover', 'focus', 'click']} mouseEnterDelay={OPEN_DELAY} mouseLeaveDelay={CLOSE_DELAY}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden="true" />} aria-label={`${title}说明`} />
    </Popover>
  ) : undefined;
  return (
    <Panel
      title={
        htmlFor ? (
          <label htmlFor={htmlFor} className={required ? 'field-label-required' : undefined}>
            {title}
          </label>
        ) : (
          title
        )
      }
      extra={tip}
      inner={inner}
    >
      {children}
    </Panel>
  );
}
