import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import { useUserInfoQuery } from '../../api/users';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import './projects.css';

export interface ApplyActionProps {
  project: { projectName: string; applicable: boolean; notApplicableReason?: string };
  prominent?: boolean;
  onApply: () => void;
}

export function ApplyAction({ project, prominent = false, onApply }: ApplyActionProps) {
  const { data: user } = useUserInfoQuery({});
  const phone = useMedia(PHONE);
  const isBidder = !user || user.orgType === 'bidder';
  if (prominent && !isBidder) return null;
  if (!isBidder || !project.applicable) {
    const reason = isBidder ? (project.notApplicableReason ?? '暂不可申请') : '仅投标人可申请';
    return prominent || phone ? <span className="project-not-applicable">{reason}</span> : <NotApplicable reason={reason} />;
  }
  return (
    <Button type="primary" size={prominent ? 'medium' : 'small'} ghost={!prominent} aria-label={`去申请：${project.projectName}`} onClick={onApply}>
      去申请
    </Button>
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
