import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { WageDepositDetail } from '#contract/wage-deposits';
import { enumerationLabel } from '#domain/enumerations';
import { isZeroYuan } from '#domain/money';
import { WAGE_ARREARS_EVENTS } from '#domain/wages/arrears';
import { WAGE_DEPOSIT_EVENTS } from '#domain/wages/deposit';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { useWageDepositDetailQuery } from '../../api/wage-deposits';
import { usePermission } from '../../blocks/access/access';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { WorkingClock } from '../../blocks/lifecycle/working-clock';
import { Money } from '../../blocks/money/money';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { Opened } from './dialogs';
import { applicationPath, DEPOSITS } from './paths';
import { ArrearsState, DepositState, OpenArrears } from './states';
import './wage-deposits.css';

const WageDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "wage-dialogs" */ './dialogs')).WageDialog }));

type Arrears = WageDepositDetail['arrearsList'][number];

const REPORTING = { opens: { on: 'report' }, label: '登记拖欠工资' } as const;
const DECLARING = { opens: { on: 'declare' }, label: '自报拖欠工资' } as const;

export function DepositPage() {
  const { depositNo = '' } = useParams();
  const { currentData, error, refetch } = useWageDepositDetailQuery({ depositNo: Number(depositNo) }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(deposit) => <Shown deposit={deposit} />}
    </LoadState>
  );
}

function Shown({ deposit }: { deposit: WageDepositDetail }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: user } = useUserInfoQuery({});
  const isContractor = user?.orgType === 'bidder';
  const maySupervise = usePermission('project:audit');
  const { projectName, projectNo, contractorName, state, allowedEvents, arrearsList } = deposit;
  const isOver = state === 'refunded' || state === 'refused' || state === 'declared';
  const mayApply = usePermission('guarantee:apply');
  const reporting = isContractor ? DECLARING : REPORTING;
  const mayReport = !isOver && (isContractor ? mayApply : maySupervise);
  return (
    <div className="page">
      <PageHeader
        title={projectName}
        description={`${projectNo} · ${contractorName}`}
        actions={
          <>
            <LinkButton to={DEPOSITS}>返回列表</LinkButton>
            {allowedEvents.map((type) => (
              <Button key={type} type={type === 'confirm' ? 'primary' : 'default'} onClick={() => setOpened({ on: 'deposit', type })}>
                {WAGE_DEPOSIT_EVENTS[type].label}
              </Button>
            ))}
            {mayReport ? <Button onClick={() => setOpened(reporting.opens)}>{reporting.label}</Button> : null}
          </>
        }
      />
      <Waiting deposit={deposit} isContractor={isContractor} />
      <Panel title="保证金" extra={<DepositState state={state} />}>
        <DepositFacts deposit={deposit} />
      </Panel>
      <Panel title="有效的工资保函">
        <Letters deposit={deposit} />
      </Panel>
      <Panel title="拖欠工资" extra={arrearsList.length > 0 ? <OpenArrears count={deposit.arrears.count} /> : null}>
        {arrearsList.length === 0 ? <p className="wage-none">没有登记过拖欠工资。</p> : null}
        <ul className="wage-rows">
          {arrearsList.map((one) => (
            <ArrearsRow key={one.arrearsNo} arrears={one} onOpen={setOpened} />
          ))}
        </ul>
      </Panel>
      <Panel title="办理记录">
        <ol className="wage-rows" aria-label="办理记录">
          {deposit.log.map(({ at, what, note, userName, appName }) => (
            <li key={`${at} ${what} ${note}`}>
              <strong>{what}</strong>
              {note ? <div>{note}</div> : null}
              <div className="wage-quiet">
                {[appName, userName].filter(Boolean).join(' ') || '系统'} · <DateText value={at} precision="second" />
              </div>
            </li>
          ))}
        </ol>
      </Panel>
      {opened ? (
        <Suspense fallback={null}>
          <WageDialog deposit={deposit} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Waiting({ deposit: { state, missing, restoring }, isContractor }: { deposit: WageDepositDetail; isContractor: boolean }) {
  const ways = isContractor ? (
    <>
      请到经办银行存储现金，或<Link to="/business-manage/project-list?type=migrantWage">办理工资保函</Link>。
    </>
  ) : (
    '可通知施工单位存储现金，或办理工资保函。'
  );
  if (state === 'declared')
    return <Alert type="info" showIcon title={isContractor ? '已申报，等待主管部门核定' : '施工单位已申报，请核定应存储的金额'} />;
  if (state === 'unmet')
    return (
      <Alert
        type="warning"
        showIcon
        title="工资保证金尚未落实"
        description={
          <>
            还缺 <Money value={missing} strong />。{ways}
          </>
        }
      />
    );
  if (state === 'drawn')
    return (
      <Alert
        type="error"
        showIcon
        title="工资保证金已动用，应在十个工作日内补足"
        description={
          <>
            还缺 <Money value={missing} strong />。{restoring ? <WorkingClock clock={restoring} /> : null}
            <div>{ways}</div>
          </>
        }
      />
    );
  return null;
}

function DepositFacts({ deposit }: { deposit: WageDepositDetail }) {
  const { contractAmount, contractDate, projectsInArea, noArrearsLastYear, law, decision, rate, dueAmount, bankName } = deposit;
  return (
    <Facts>
      <Fact label="应存储金额">{isZeroYuan(dueAmount) ? '免予存储' : <Money value={dueAmount} strong />}</Fact>
      <Fact label="存储比例">
        {rate}%（{enumerationLabel('wageDecision', decision)}）
      </Fact>
      <Fact label="现金存储">
        <Money value={deposit.cashAmount} />
        {bankName ? <span className="wage-quiet">{bankName}</span> : null}
      </Fact>
      <Fact label="有效保函合计">
        <Money value={deposit.letterAmount} />
      </Fact>
      <Fact label="施工合同额">
        <Money value={contractAmount} />
      </Fact>
      <Fact label="合同签订日期">
        <DateText value={contractDate} />
      </Fact>
      <Fact label="本地区在建工程">{projectsInArea} 个</Fact>
      <Fact label="上一年度">{noArrearsLastYear ? '未发生拖欠工资' : '发生过拖欠或未核实'}</Fact>
      <Fact label="依据" wide>
        {law}
      </Fact>
    </Facts>
  );
}

function Letters({ deposit: { letters } }: { deposit: WageDepositDetail }) {
  if (letters.length === 0) return <p className="wage-none">没有有效的工资保函。</p>;
  return (
    <ul className="wage-rows">
      {letters.map(({ applyNo, guaranteeAmount, expiryDate, daysLeft }) => (
        <li key={applyNo} className="wage-head">
          <Link className="number" to={applicationPath(applyNo)}>
            {applyNo}
          </Link>
          <Money value={guaranteeAmount} strong />
          <span>
            有效期至 <DateText value={expiryDate} />（{daysLeft >= 0 ? `还有 ${String(daysLeft)} 天` : '已过有效期'}）
          </span>
        </li>
      ))}
    </ul>
  );
}

function ArrearsRow({ arrears, onOpen }: { arrears: Arrears; onOpen: (opened: Opened) => void }) {
  const { arrearsNo, amount, owed, persons, note, payBy, applyNo, reporter, reportedBy, reporterMobile, reportedAt, allowedEvents } =
    arrears;
  return (
    <li>
      <div className="wage-head">
        <ArrearsState row={arrears} />
        <Money value={amount} strong />
        <span>{persons} 人</span>
        {!isZeroYuan(owed) && owed !== amount ? (
          <span>
            尚欠 <Money value={owed} />
          </span>
        ) : null}
        {payBy ? (
          <span>
            支付期限 <DateText value={payBy} />
          </span>
        ) : null}
        {applyNo ? <Link to={applicationPath(applyNo)}>索赔的保函</Link> : null}
      </div>
      <p>{note}</p>
      <div className="wage-quiet">
        {[enumerationLabel('wageReporter', reporter), reportedBy].filter(Boolean).join('：')}
        {reporterMobile ? (
          <>
            {' '}
            <a href={`tel:${reporterMobile}`}>{reporterMobile}</a>
          </>
        ) : null}{' '}
        · <DateText value={reportedAt} precision="minute" />
      </div>
      {allowedEvents.length > 0 ? (
        <div className="wage-actions">
          {allowedEvents.map((type) => (
            <Button
              key={type}
              size="small"
              aria-label={`${WAGE_ARREARS_EVENTS[type].label}：第 ${String(arrearsNo)} 号`}
              onClick={() => onOpen({ on: 'arrears', type, arrears })}
            >
              {WAGE_ARREARS_EVENTS[type].label}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
