import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { enumerationLabel } from '#domain/enumerations';
import { isZeroYuan } from '#domain/money';
import { useUserInfoQuery } from '../../api/users';
import { useWageDepositSummaryQuery } from '../../api/wage-deposits';
import { MoneyTotal } from '../../blocks/money/money-total';
import '../../blocks/table/plain-table.css';
import { Empty, Part } from './part';

const TONES = { declared: 'attention', unmet: 'bad', drawn: 'bad' } as const;
const SHOWN = ['declared', 'unmet', 'drawn', 'met', 'exempt'] as const;

/** The deposits of projects by how they stand, each figure with the list of its rows. */
export function WageStandingPart() {
  const { data: user } = useUserInfoQuery({});
  const query = useWageDepositSummaryQuery({});
  return (
    <Part
      part="wageStanding"
      query={query}
      height={96}
      all={{ to: '/wage-deposit', label: user?.orgType === 'bidder' ? '我的工资保证金' : '全部工资保证金' }}
    >
      {({ states }) => (
        <ul className="home-figures">
          {SHOWN.map((state) => {
            const { count = 0, missing = '0.00' } = states.find((one) => one.state === state) ?? {};
            const tone = state in TONES ? TONES[state as keyof typeof TONES] : undefined;
            return (
              <Figure
                key={state}
                label={enumerationLabel('wageDepositState', state)}
                count={count}
                unit="个"
                tone={tone}
                to={`/wage-deposit?state=${state}`}
                besides={tone && !isZeroYuan(missing) ? <>缺 {<MoneyTotal value={missing} />}</> : null}
              />
            );
          })}
        </ul>
      )}
    </Part>
  );
}

const ARREARS = {
  reported: { label: '待核实', tone: 'attention', to: '/wage-arrears?state=reported' },
  ordered: { label: '责令支付', tone: 'attention', to: '/wage-arrears?state=ordered' },
  overdue: { label: '逾期未支付', tone: 'bad', to: '/wage-arrears?overdue=true' },
  claiming: { label: '保函理赔中', tone: undefined, to: '/wage-arrears?state=claiming' },
} as const;

/** Wages that are owed, and who owes most. */
export function WageArrearsPart() {
  const { data: user } = useUserInfoQuery({});
  return (
    <Part part="wageArrears" query={useWageDepositSummaryQuery({})} height={96} all={{ to: '/wage-arrears', label: '全部拖欠工资' }}>
      {({ arrears, contractors }) => (
        <>
          <ul className="home-figures">
            {(Object.keys(ARREARS) as (keyof typeof ARREARS)[]).map((name) => {
              const { count, amount } = arrears[name];
              return (
                <Figure key={name} {...ARREARS[name]} count={count} unit="笔" besides={count > 0 ? <MoneyTotal value={amount} /> : null} />
              );
            })}
          </ul>
          {user?.orgType === 'bidder' ? null : <Contractors contractors={contractors} />}
        </>
      )}
    </Part>
  );
}

interface FigureProps {
  label: string;
  count: number;
  unit: string;
  tone: 'attention' | 'bad' | undefined;
  to: string;
  besides: ReactNode;
}

function Figure({ label, count, unit, tone, to, besides }: FigureProps) {
  return (
    <li>
      <Link className="home-figure" data-tone={count > 0 ? tone : undefined} to={to}>
        <span className="home-figure-label">{label}</span>
        <span>
          <span className="home-figure-count">{count}</span>
          <span className="home-unit">{unit}</span>
        </span>
        <span className="home-figure-besides">{besides}</span>
      </Link>
    </li>
  );
}

interface Owing {
  contractorName: string;
  projects: number;
  amount: string;
  persons: number;
}

function Contractors({ contractors }: { contractors: readonly Owing[] }) {
  if (contractors.length === 0) return <Empty>没有施工单位拖欠工资。</Empty>;
  return (
    <table className="plain-table" aria-label="拖欠工资的施工单位">
      <thead>
        <tr>
          <th scope="col">拖欠工资的施工单位</th>
          <th scope="col">项目</th>
          <th scope="col">人数</th>
          <th scope="col">尚未支付</th>
        </tr>
      </thead>
      <tbody>
        {contractors.map(({ contractorName, projects, amount, persons }) => (
          <tr key={contractorName}>
            <td>
              <Link to={`/wage-arrears?keyword=${encodeURIComponent(contractorName)}`}>{contractorName}</Link>
            </td>
            <td>{projects} 个</td>
            <td>{persons} 人</td>
            <td>
              <MoneyTotal value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
