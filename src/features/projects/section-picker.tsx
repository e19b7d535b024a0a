import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadFailure } from '../../api/load-failure';
import { useProject } from '../../api/project-entities';
import { useProjectDetailQuery } from '../../api/projects';
import { LoadState } from '../../blocks/page/load-state';
import { SectionChoice } from '../../blocks/section-choice/section-choice';
import './projects.css';
import { applyPath } from './paths';

export interface SectionPickerProps {
  projectNo: string;
  projectName: string;
  onClose: () => void;
}

export function SectionPicker({ projectNo, projectName, onClose }: SectionPickerProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useProjectDetailQuery({ projectNo });
  const project = useProject(data);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const sections = project?.project.projectSections ?? [];
  const only = sections.length === 1 ? sections.map(({ sectionNo }) => sectionNo) : [];
  const chosen = picked ?? only;

  return (
    <Modal
      open
      title="选择投标标段"
      width={680}
      okText="去申请"
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => void navigate(applyPath(projectNo, chosen, search))}
      onCancel={onClose}
    >
      <p className="project-picker-name">{projectName}</p>
      <LoadState data={project} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
        {({ bidOverReason }) => (
          <>
            {bidOverReason ? <Alert className="project-picker-note" type="info" showIcon title={bidOverReason} /> : null}
            <SectionChoice sections={sections} chosen={chosen} onChoose={setPicked} />
          </>
        )}
      </LoadState>
    </Modal>
  );
}
