import { Alert } from 'antd';
import type { VanishedValue } from '#domain/application/draft';
import { isFile, isRow } from '#domain/form/values';
import '../apply.css';

export function VanishedValues({ values }: { values: readonly VanishedValue[] }) {
  return (
    <Alert
      type="info"
      showIcon
      closable
      title="草稿中有内容在当前表单里没有对应的填写项"
      description={
        <>
          <p>表单或所选产品有调整。以下是之前填写的内容，如仍需要，请填到相应位置：</p>
          <dl className="vanished">
            {values.map(({ field, label, value, shown = value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{wordsOf(shown)}</dd>
              </div>
            ))}
          </dl>
        </>
      }
    />
  );
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('；');
  if (isFile(value)) return value.fileName;
  return isRow(value) ? Object.values(value).map(wordsOf).filter(Boolean).join('，') : '';
}
