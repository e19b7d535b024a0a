import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { Button } from 'antd';
import type { ChainName } from '#domain/product/flow/edited-step';
import type { FlowFinding } from '#domain/product/flow/findings';
import './flow-editor.css';

export interface FindingsListProps {
  findings: readonly FlowFinding[];
  /** Shows the card that a finding is about. */
  onReveal: (chain: ChainName, uuid: string) => void;
}

export function FindingsList({ findings, onReveal }: FindingsListProps) {
  const errors = findings.filter(({ weight }) => weight === 'error').length;
  return (
    <section className="flow-findings" aria-label="检查结果">
      <p role="status">
        {findings.length === 0 ? (
          <>
            <CheckCircleOutlined className="flow-good" aria-hidden="true" /> 没有发现问题
          </>
        ) : (
          `${errors} 处须修改，${findings.length - errors} 处请留意`
        )}
      </p>
      <ul>
        {findings.map(({ chain, uuid, weight, message }) => (
          <li key={`${chain} ${uuid} ${message}`} className={`flow-finding-${weight}`}>
            {weight === 'error' ? <CloseCircleOutlined aria-label="须修改" /> : <ExclamationCircleOutlined aria-label="请留意" />}
            {uuid === null ? (
              <span>{message}</span>
            ) : (
              <Button type="link" size="small" onClick={() => onReveal(chain, uuid)}>
                {message}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
