import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import './projects.css';

export interface ApplyActionProps {
  project: { projectName: string; applicable: boolean; notApplicableReason?: string; bidOverReason?: string };
  prominent?: boolean;
  onApply: () => void;
}

/** For bidders alone; what others see of a project leads to no application. */
export function ApplyAction({ project, prominent = false, onApply }: ApplyActionProps) {
  const phone = useMedia(PHONE);
  if (!project.applicable) {
    const reason = project.notApplicableReason ?? '暂不可申请';
    return prominent || phone ? <span className="project-not-applicable">{reason}</span> : <NotApplicable reason={reason} />;
  }
  return (
    <Tooltip title={prominent ? undefined : project.bidOverReason} placement="left">
      <Button
        type="primary"
        size={prominent ? 'medium' : 'small'}
        ghost={!prominent}
        aria-label={`去申请：${project.projectName}`}
        onClick={onApply}
      >
        去申请
      </Button>
    </Tooltip>
  );
}

function NotApplicable({ reason }: { reason: string }) {
  const id = useId();
  return (
    <>
      <Tooltip title={reason} placement="left" trigger={['hover', 'focus', 'click']}>
        <button type="button" className="project-why-not" aria-describedby={id}>
          不可申请
        </button>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
