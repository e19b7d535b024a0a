import { useMemo } from 'react';
import type { GuaranteeDetail } from '#contract/guarantees';
import { answersByName, fieldsByName } from '#domain/form/schema';
import { Fact, Facts } from '../../../../blocks/description/description';
import { ReadForm } from '../../../../blocks/form/read-form';
import { Panel } from '../../../../blocks/page/panel';
import { FileList } from '../../../../blocks/upload/file-list';

export function SupplementPanel({ detail }: { detail: GuaranteeDetail }) {
  const { requestedReason, fields, answers, files } = detail.supplement;
  const schema = useMemo(() => ({ answers: { label: '补充资料', fields: fieldsByName(fields) } }), [fields]);
  if (!requestedReason && answers.length === 0 && files.length === 0) return null;
  return (
    <>
      {requestedReason || files.length > 0 ? (
        <Panel title="补充要求与材料">
          <Facts>
            {requestedReason ? (
              <Fact label="补充要求" wide>
                {requestedReason}
              </Fact>
            ) : null}
            {files.length > 0 ? (
              <Fact label="补充材料" wide>
                <FileList files={files} />
              </Fact>
            ) : null}
          </Facts>
        </Panel>
      ) : null}
      {answers.length > 0 ? <ReadForm schema={schema} mode="detail" initialValues={{ answers: answersByName(answers) }} /> : null}
    </>
  );
}
