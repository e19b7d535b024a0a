import type { BidderRecord } from '#contract/desk';
import { enumerationLabel, enumerationValues, type EnumerationValue } from '#domain/enumerations';
import { validateFields } from '#domain/validation/fields';
import { useSaveRisksMutation } from '../../../api/desk';
import { useSubmission } from '../../../api/use-submission';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { FieldsModal } from '../../../blocks/modal/fields-modal';

type RiskKind = EnumerationValue<'riskKind'>;
type Counts = NonNullable<BidderRecord['risks']>['counts'];

const MOST = 99_999;
const kinds = enumerationValues('riskKind') as RiskKind[];
const FIELDS = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    { kind: 'integer' as const, label: `${enumerationLabel('riskKind', kind)}（条）`, required: true, min: 0, max: MOST },
  ]),
);
const SCHEMA: ScreenGroups = { risks: { label: '', fields: FIELDS } };

interface RiskDialogProps {
  applyNo: string;
  found: Counts;
  onClose: () => void;
}

/** How many entries the public registers have of the bidder, as somebody has just looked them up. */
export function RiskDialog({ applyNo, found, onClose }: RiskDialogProps) {
  const [save] = useSaveRisksMutation();
  const submit = useSubmission(save, { onDone: onClose });
  return (
    <FieldsModal
      title="登记查询结果"
      width={480}
      intro={<p>请填写在中国执行信息公开网、中国裁判文书网等公开渠道查到的条数，没有查到的填 0。</p>}
      schema={SCHEMA}
      initialValues={{ risks: Object.fromEntries(found.map(({ kind, count }) => [kind, count])) }}
      validate={({ risks = {} }) => validateFields(FIELDS, risks).map(({ field, message }) => ({ field: `risks.${field}`, message }))}
      confirmText="保存"
      onConfirm={({ risks = {} }) => submit({ applyNo, counts: kinds.map((kind) => ({ kind, count: Number(risks[kind] ?? 0) })) })}
      onClose={onClose}
    />
  );
}
