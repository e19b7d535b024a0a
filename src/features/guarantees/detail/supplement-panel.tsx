import type { GuaranteeDetail } from '#contract/guarantees';
import { Fact, Facts } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';
import { FileList } from '../../../blocks/upload/file-list';

export function SupplementPanel({ detail }: { detail: GuaranteeDetail }) {
  const { requestedReason, fields, answers, files } = detail.supplement;
  if (!requestedReason && answers.length === 0 && files.length === 0) return null;
  const given = new Map(answers.map(({ name, value }) => [name, value]));
  return (
    <Panel title="补充资料">
      <Facts>
        {requestedReason ? (
          <Fact label="补充要求" wide>
            {requestedReason}
          </Fact>
        ) : null}
        {fields.map(({ name, label }) => (
          <Fact key={name} label={label}>
            {given.get(name) ?? '—'}
          </Fact>
        ))}
        {files.length > 0 ? (
          <Fact label="补充材料" wide>
            <FileList files={files} />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
