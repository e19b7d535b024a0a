import { Alert } from 'antd';
import type { FieldReason } from '#domain/form/field-reason';
import type { RegistrationData } from '#domain/registration/fields';
import { reviewedFields } from '#domain/registration/rules';

/** Why a registration was sent back: each place with its reason. */
export function ReturnedFields({
  reasons,
  opinion,
  data,
}: {
  reasons: readonly FieldReason[];
  opinion: string | undefined;
  data: RegistrationData;
}) {
  if (reasons.length === 0 && opinion === undefined) return null;
  const labels = new Map(reviewedFields(data).map(({ field, label }) => [field, label]));
  return (
    <Alert
      type="warning"
      showIcon
      title="资料已退回，请修改后重新提交"
      description={
        <>
          {opinion ? <p>{opinion}</p> : null}
          {reasons.length > 0 ? (
            <ul className="register-reasons">
              {reasons.map(({ field, reason }) => (
                <li key={field}>
                  <b>{labels.get(field) ?? field}</b>：{reason}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      }
    />
  );
}
