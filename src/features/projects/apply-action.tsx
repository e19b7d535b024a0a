import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import { Access } from '../../blocks/access/access';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import './projects.css';

export interface ApplyActionProps {
  project: { projectName: string; applicable: boolean; notApplicableReason?: string; bidOverReason?: string };
  prominent?: boolean;
  onApply: () => void;
}

/** For bidders alone; what others see of a project leads to no application. */
export function ApplyAction(props: ApplyActionProps) {
  return (
    <Access need="guarantee:apply" inverse otherwise={<Apply {...props} />}>
      <NotApplicable reason="您的角色不能申请保函，请联系本单位管理员" spelledOut={props.prominent} />
    </Access>
  );
}

function Apply({ project, prominent = false, onApply }: ApplyActionProps) {
  if (!project.applicable) return <NotApplicable reason={project.notApplicableReason ?? '暂不可申请'} spelledOut={prominent} />;
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

function NotApplicable({ reason, spelledOut = false }: { reason: string; spelledOut?: boolean | undefined }) {
  const id = useId();
  const phone = useMedia(PHONE);
  if (spelledOut || phone) return <span className="project-not-applicable">{reason}</span>;
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
