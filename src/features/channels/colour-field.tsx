import { Button, Form } from 'antd';
import { CHANNEL_COLOURS, colourProblem, colourProblemText, contrastOf, type ChannelColour } from '#domain/theme/channel-colours';
import { cleanAddress } from '#domain/validation/cleaners';
import { CleanInput } from '../../blocks/fields/clean-input';
import { LABELS } from './channel-words';

interface ColourFieldProps {
  which: ChannelColour;
  value: string;
  /** A picture shows through. */
  pictured: boolean;
  mayEdit: boolean;
  onPick: (picked: Partial<Record<ChannelColour, string>>) => void;
}

const HEX = /^#[\da-f]{6}$/i;

/** A colour by its number or from the system's palette, with how well it can be read. */
export function ColourField({ which, value, pictured, mayEdit, onPick }: ColourFieldProps) {
  const known = HEX.test(value);
  const problem = known ? colourProblem(which, value, pictured) : undefined;
  return (
    <Form.Item
      name={which}
      label={LABELS[which]}
      validateTrigger="onBlur"
      extra={
        problem ? (
          <Button type="link" size="small" className="channel-colour-passing" onClick={() => onPick({ [which]: problem.passing })}>
            改用 {problem.passing}
          </Button>
        ) : (
          noteOf(which, known ? value : '', pictured)
        )
      }
      rules={[{ validator: (_rule, entered: unknown) => judged(which, entered, pictured) }]}
    >
      <CleanInput
        clean={cleanAddress}
        placeholder="不填时用平台的颜色"
        allowClear
        prefix={
          <input
            type="color"
            className="channel-swatch"
            disabled={!mayEdit}
            aria-label={`选取${LABELS[which]}`}
            value={known ? value.toLowerCase() : FIRST_PICKED}
            onChange={({ target }) => onPick({ [which]: target.value })}
          />
        }
      />
    </Form.Item>
  );
}

function judged(which: ChannelColour, entered: unknown, pictured: boolean): Promise<void> {
  const text = typeof entered === 'string' && entered !== '' ? faultOf(which, entered, pictured) : undefined;
  return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
}

function faultOf(which: ChannelColour, entered: string, pictured: boolean): string | undefined {
  return HEX.test(entered) ? colourProblemText(which, entered, pictured) : '请填写井号加六位十六进制数的颜色';
}

/** Where the palette opens without a colour: it takes no empty one. */
const FIRST_PICKED = `#${'0'.repeat(6)}`;

function noteOf(which: ChannelColour, value: string, pictured: boolean): string {
  if (value === '') return '';
  const places = CHANNEL_COLOURS[which].against.map(({ what }) => what).join('、');
  return `与${places}的对比度不低于 ${contrastOf(which, value, pictured)}，可以看清。`;
}
