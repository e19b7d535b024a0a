import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects';
import { sentProjectEventTypes, type SentProjectEventType } from '#domain/project/events';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LinkButton } from '../../blocks/page/link-button';
import { PopPanel } from '../../blocks/table/pop-panel';
import { EVENT_MANNERS } from './event-manners';
import { editPath, PROJECT_LIST } from './paths';
import './projects.css';

const ContactDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "project-contact" */ './contact-dialog')).ContactDialog,
}));
const EventDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "project-event" */ './event-dialog')).EventDialog }));
const PostponeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "project-postpone" */ './postpone-dialog')).PostponeDialog,
}));
const DECISIONS: readonly SentProjectEventType[] = ['pass', 'return', 'requestSupply'];

/** What makers and auditors do besides auditing. */
export function ProjectActions({ detail }: { detail: ProjectDetail }) {
  const [chosen, setChosen] = useState<SentProjectEventType | null>(null);
  const [postponing, setPostponing] = useState(false);
  const [mending, setMending] = useState(false);
  const mayPostpone = detail.allowedEvents.includes('postpone') && detail.openedSectionNos.length < detail.project.projectSections.length;
  const apart = allowed(detail).filter((type) => !DECISIONS.includes(type));
  const mayEdit = detail.allowedEvents.includes('modify');
  const waits = detail.approvalStatus === 'return' || detail.approvalStatus === 'toBeAdded';
  return (
    <>
      {mayEdit ? (
        <LinkButton type={waits && !allowed(detail).includes('abort') ? 'primary' : 'default'} to={editPath(detail.projectNo)}>
          编辑项目
        </LinkButton>
      ) : null}
      {mayPostpone ? <Button onClick={() => setPostponing(true)}>延期开标</Button> : null}
      {detail.tendererContact ? <Button onClick={() => startTransition(() => setMending(true))}>更正受益人联系人</Button> : null}
      {apart.length > 0 ? (
        <PopPanel label="更多" icon={<EllipsisOutlined aria-hidden="true" />}>
          {(close) => (
            <div className="project-more">
              {apart.map((type) => (
                <Button
                  key={type}
                  danger
                  block
                  onClick={() => {
                    close();
                    setChosen(type);
                  }}
                >
                  {EVENT_MANNERS[type].label}
                </Button>
              ))}
            </div>
          )}
        </PopPanel>
      ) : null}
      <ChosenEvent detail={detail} type={chosen} onClose={() => setChosen(null)} />
      {postponing ? (
        <Suspense fallback={null}>
          <PostponeDialog detail={detail} onClose={() => setPostponing(false)} />
        </Suspense>
      ) : null}
      {mending ? (
        <Suspense fallback={null}>
          <ContactDialog detail={detail} onClose={() => setMending(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The audit, always in sight for who gives it. */
export function AuditBar({ detail }: { detail: ProjectDetail }) {
  const [chosen, setChosen] = useState<SentProjectEventType | null>(null);
  const decisions = DECISIONS.filter((type) => allowed(detail).includes(type));
  if (decisions.length === 0) return null;
  return (
    <BottomBar label="审核项目">
      <BottomBarState>
        <strong>待您审核</strong>
        <span>由{detail.projectCreateInfo.createAppName}提交，请核对项目资料和各标段后作出决定。</span>
      </BottomBarState>
      {decisions.toReversed().map((type) => (
        <Button
          key={type}
          type={type === 'pass' ? 'primary' : 'default'}
          danger={EVENT_MANNERS[type].danger}
          onClick={() => setChosen(type)}
        >
          {EVENT_MANNERS[type].label}
        </Button>
      ))}
      <ChosenEvent detail={detail} type={chosen} onClose={() => setChosen(null)} />
    </BottomBar>
  );
}

function ChosenEvent({ detail, type, onClose }: { detail: ProjectDetail; type: SentProjectEventType | null; onClose: () => void }) {
  const navigate = useNavigate();
  return type ? (
    <Suspense fallback={null}>
      <EventDialog
        key={type}
        detail={detail}
        type={type}
        onClose={onClose}
        onDeleted={() => void navigate(PROJECT_LIST, { replace: true })}
      />
    </Suspense>
  ) : null;
}

function allowed({ allowedEvents }: ProjectDetail): SentProjectEventType[] {
  return sentProjectEventTypes.filter((type) => allowedEvents.includes(type));
}
