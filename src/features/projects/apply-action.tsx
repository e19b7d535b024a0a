import { Button } from 'antd';
import { useUserInfoQuery } from '../../api/users';
import './projects.css';

export interface ApplyActionProps {
  project: { projectName: string; applicable: boolean; notApplicableReason?: string };
  prominent?: boolean;
  onApply: () => void;
}

export function ApplyAction({ project, prominent = false, onApply }: ApplyActionProps) {
  const { data: user } = useUserInfoQuery({});
  if (user && user.orgType !== 'bidder') return prominent ? null : <span className="project-not-applicable">仅投标人可申请</span>;
  if (!project.applicable) return <span className="project-not-applicable">{project.notApplicableReason ?? '暂不可申请'}</span>;
  return (
    <Button type="primary" size={prominent ? 'medium' : 'small'} ghost={!prominent} aria-label={`去申请：${project.projectName}`} onClick={onApply}>
      去申请
    </Button>
  );
}
