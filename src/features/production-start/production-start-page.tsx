import { Button } from 'antd';
import { PRODUCTION_START } from '#contract/addresses/production-start';
import type { StartStanding } from '#contract/production-start';
import type { StatusTone } from '#domain/guarantee/status';
import { START_STEPS, type StartState } from '#domain/production-start';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { ToneTag } from '../../blocks/status/status-tag';
import './production-start.css';

const { useProductionStartQuery } = apiOf(PRODUCTION_START);

const STATES: Readonly<Record<StartState, { label: string; tone: StatusTone }>> = {
  done: { label: '已就绪', tone: 'good' },
  todo: { label: '待办理', tone: 'turn' },
  waiting: { label: '等待对方', tone: 'waiting' },
  blocked: { label: '暂不能办理', tone: 'ended' },
};

/** What a platform still needs until its first letter; every step is read off what the database holds. RT-20. */
export function ProductionStartPage() {
  const { currentData, error, isFetching, refetch } = useProductionStartQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ steps }) => {
        const done = steps.filter(({ state }) => state === 'done').length;
        return (
          <div className="page">
            <PageHeader
              title="上线准备"
              description={
                done === steps.length
                  ? '平台已出具第一份保函，上线准备全部完成。'
                  : `从空平台到第一份保函共 ${String(steps.length)} 步，已就绪 ${String(done)} 步。进度按平台现有数据得出，多人可同时办理。`
              }
              actions={
                <Button loading={isFetching} onClick={() => void refetch()}>
                  刷新进度
                </Button>
              }
            />
            <Panel>
              <ol className="start-steps" aria-label="上线步骤">
                {steps.map((standing) => (
                  <Step key={standing.step} standing={standing} next={standing === steps.find(({ state }) => state === 'todo')} />
                ))}
              </ol>
            </Panel>
          </div>
        );
      }}
    </LoadState>
  );
}

function Step({ standing: { step, state, text, action }, next }: { standing: StartStanding; next: boolean }) {
  const { title, purpose } = START_STEPS[step];
  const { label, tone } = STATES[state];
  return (
    <li className="start-step" data-state={state} aria-current={next ? 'step' : undefined}>
      <div className="start-step-words">
        <h2>
          {title} <ToneTag tone={tone}>{label}</ToneTag>
        </h2>
        <p>{text}</p>
        <p className="start-step-purpose">{purpose}</p>
      </div>
      {state === 'blocked' ? null : (
        <LinkButton type={next ? 'primary' : 'default'} to={action.path} aria-label={`${title}：${action.label}`}>
          {action.label}
        </LinkButton>
      )}
    </li>
  );
}
