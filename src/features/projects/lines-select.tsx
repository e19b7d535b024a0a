import { Select } from 'antd';
import { linesOf } from '#domain/project/lines';
import { cleanTags } from '../../blocks/fields/clean-tags';
import { byLabel, SELECT_LIST, TAGS_SHOWN } from '../../blocks/fields/widgets/choices';

export interface LinesSelectProps {
  label: string;
  /** Offered; without them whatever is typed is an entry. */
  options?: readonly { value: string; label: string }[];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Several entries, held as a text with one a line. */
export function LinesSelect({ label, options, value, onChange, ...rest }: LinesSelectProps) {
  return (
    <Select<string[]>
      mode={options ? 'multiple' : 'tags'}
      aria-label={label}
      placeholder={options ? '请选择' : '输入后按回车添加'}
      className="field-wide"
      allowClear
      {...SELECT_LIST}
      showSearch={{ filterOption: byLabel }}
      {...rest}
      {...(options
        ? { ...TAGS_SHOWN, options: [...options] }
        : { open: false, suffixIcon: null, tokenSeparators: ['\n', '；', ';', '、'] })}
      value={linesOf(value)}
      onChange={(entries) => onChange?.((options ? entries : cleanTags(entries)).join('\n'))}
    />
  );
}
