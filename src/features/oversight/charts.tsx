import { LETTER_STATES } from '#domain/oversight/letter-states';
import { useExpiringLettersQuery, useInstitutionsInForceQuery, useLetterEndingsQuery, useOverseenLettersQuery } from '../../api/oversight';
import { Chart } from '../../blocks/chart/chart';
import { rowsLink } from '../../blocks/page/rows-link';
import { Part } from './part';
import { lettersText, monthText, shortMonth, yuanText } from './texts';

export function StatesChart() {
  return (
    <Part query={useOverseenLettersQuery({})}>
      {({ states }) => (
        <Chart
          title="保函状态"
          kind="bars"
          empty="还没有可以查看的保函，投标保函开标后计入。"
          data={{
            head: '状态',
            series: [{ label: '保函', tone: 'brand' }],
            rows: states.map(({ state, count, amount, rows }) => ({
              key: state,
              label: LETTER_STATES[state].label,
              marks: [{ value: count, text: `${lettersText(count)}，${yuanText(amount)}`, to: rowsLink(rows) }],
            })),
          }}
        />
      )}
    </Part>
  );
}

export function ExpiryChart() {
  return (
    <Part query={useExpiringLettersQuery({})}>
      {({ months }) => (
        <Chart
          title="未来十二个月到期的保函"
          kind="columns"
          note="在保保函按到期月份统计，本月只计今天及以后到期的。"
          empty="未来十二个月没有到期的保函。"
          data={{
            head: '到期月份',
            series: [{ label: '到期', tone: 'attention' }],
            rows: months.map(({ month, count, amount, rows }) => ({
              key: month,
              label: monthText(month),
              short: shortMonth(month),
              marks: [{ value: count, text: `${lettersText(count)}，${yuanText(amount)}`, to: rowsLink(rows) }],
            })),
          }}
        />
      )}
    </Part>
  );
}

export function InstitutionsChart() {
  return (
    <Part query={useInstitutionsInForceQuery({})}>
      {({ institutions }) => (
        <Chart
          title="各机构在保金额"
          kind="bars"
          empty="还没有在保的保函。"
          data={{
            head: '担保机构',
            series: [{ label: '在保', tone: 'good' }],
            rows: institutions.map(({ guaranteeAppId, guaranteeAppName, count, amount, rows }) => ({
              key: guaranteeAppId,
              label: guaranteeAppName,
              marks: [{ value: Number(amount), text: `${yuanText(amount)}，${lettersText(count)}`, to: rowsLink(rows) }],
            })),
          }}
        />
      )}
    </Part>
  );
}

export function EndingsChart() {
  return (
    <Part query={useLetterEndingsQuery({})}>
      {({ claims, releases }) => (
        <Chart
          title="近十二个月的索赔与解除"
          kind="columns"
          note="索赔按最近一次提出的月份、解除按办结的月份统计，金额为保函金额。"
          empty="近十二个月没有索赔，也没有解除的保函。"
          data={{
            head: '月份',
            series: [
              { label: '索赔', tone: 'bad' },
              { label: '解除', tone: 'waiting' },
            ],
            rows: claims.map(({ month, ...claimed }, at) => ({
              key: month,
              label: monthText(month),
              short: shortMonth(month),
              marks: [claimed, releases[at]].map((one) =>
                one ? { value: one.count, text: `${lettersText(one.count)}，${yuanText(one.amount)}`, to: rowsLink(one.rows) } : null,
              ),
            })),
          }}
        />
      )}
    </Part>
  );
}
