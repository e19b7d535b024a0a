import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { FACTORS } from '#contract/addresses/factors';
import type { ReplyOf } from '#contract/call';
import type { factorRule } from '#contract/factors';
import type { UserInfo } from '#contract/users';
import { formatMinute } from '#domain/dates';
import { SECURED_WORK, securedWork, type SecuredWork } from '#domain/second-factor';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { failureText } from '../../../api/wire/failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { FactorProblem } from './factor-problem';
import { useSuccessToast } from './use-success-toast';
import './factors.css';

const { useFactorRuleQuery, useSaveFactorRuleMutation } = apiOf(FACTORS);

type Rule = ReplyOf<typeof factorRule>;

/** For which work the organisation asks a second factor; for who manages its users. */
export function FactorRuleSection({ user }: { user: UserInfo }) {
  return user.permissions.includes('user:manage') ? <RuleOfOrganisation /> : null;
}

function RuleOfOrganisation() {
  const { data, error, refetch } = useFactorRuleQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={4}>
      {(rule) => <RuleForm key={rule.version} rule={rule} />}
    </LoadState>
  );
}

function RuleForm({ rule: { work, version, log } }: { rule: Rule }) {
  const [chosen, setChosen] = useState<readonly SecuredWork[]>(work);
  const [save, { isLoading }] = useSaveFactorRuleMutation();
  const [problem, setProblem] = useState('');
  const showToast = useSuccessToast();
  const changed = securedWork.some((one) => chosen.includes(one) !== work.includes(one));
  const submit = async () => {
    const { error } = await save({ work: [...chosen], version });
    setProblem(error ? failureText(error) : '');
    if (!error) showToast('两步验证要求已保存，立即生效');
  };
  return (
    <Panel title="本单位的两步验证要求">
      <p className="factor-lead">角色可以办理以下事项的成员，必须开启两步验证才能进入本单位；尚未开启的，会在下一步操作时被引导完成。</p>
      <div role="group" aria-label="要求两步验证的事项" className="factor-choices">
        {securedWork.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          >
            {SECURED_WORK[one].label}
            <span className="factor-facts">{SECURED_WORK[one].explanation}</span>
          </Checkbox>
        ))}
      </div>
      <FactorProblem>{problem}</FactorProblem>
      <Button type="primary" disabled={!changed} loading={isLoading} onClick={() => void submit()}>
        保存
      </Button>
      {log.length > 0 ? (
        <details className="factor-log">
          <summary>修改记录（{log.length}）</summary>
          <ul>
            {log.map(({ before, after, userName, at }) => (
              <li key={at}>
                <span className="number">{formatMinute(at)}</span> {userName}：由“{namesOf(before)}”改为“{namesOf(after)}”
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

function namesOf(work: readonly SecuredWork[]): string {
  return work.map((one) => SECURED_WORK[one].label).join('、') || '不要求';
}
