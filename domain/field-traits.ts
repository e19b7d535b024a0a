import type { FieldKind } from './field';

/** How whoever fills something in is asked for it. */
export type Prompt = '请填写' | '请选择' | '请上传';

type OwnCell = 'number' | 'time' | 'choice';

interface FieldTraits {
  prompt: Prompt;
  /** How a sheet holds it: as text, whatever that looks like; as a number, a time or one of few values; or not at all. */
  cell: 'text' | OwnCell | 'none';
  /** What bounds it: amounts, whole numbers, or none, so that at most its length is bounded. */
  bounds: 'yuan' | 'whole' | null;
  /** Whether it says how to reach a person, or who somebody is. */
  contact: boolean;
  /** Whether other fields of a product's form may depend on its value. */
  decides: boolean;
}

/** What depends on the kind of a field alone, besides its shape, its check, its schema and its input. */
export const FIELD_TRAITS = {
  text: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: true },
  paragraph: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  chineseName: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  personName: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  mobile: { prompt: '请填写', cell: 'text', bounds: null, contact: true, decides: false },
  cfcaMobile: { prompt: '请填写', cell: 'text', bounds: null, contact: true, decides: false },
  phone: { prompt: '请填写', cell: 'text', bounds: null, contact: true, decides: false },
  email: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  creditCode: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  identityCard: { prompt: '请填写', cell: 'text', bounds: null, contact: true, decides: false },
  url: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: false },
  digits: { prompt: '请填写', cell: 'text', bounds: null, contact: false, decides: true },
  amount: { prompt: '请填写', cell: 'number', bounds: 'yuan', contact: false, decides: false },
  integer: { prompt: '请填写', cell: 'number', bounds: 'whole', contact: false, decides: false },
  date: { prompt: '请选择', cell: 'time', bounds: null, contact: false, decides: false },
  instant: { prompt: '请选择', cell: 'time', bounds: null, contact: false, decides: false },
  flag: { prompt: '请选择', cell: 'choice', bounds: null, contact: false, decides: true },
  choice: { prompt: '请选择', cell: 'choice', bounds: null, contact: false, decides: true },
  files: { prompt: '请上传', cell: 'none', bounds: null, contact: false, decides: false },
  answers: { prompt: '请填写', cell: 'none', bounds: null, contact: false, decides: false },
} as const satisfies Readonly<Record<FieldKind, FieldTraits>>;

/** The kinds that Excel holds otherwise than as text. */
export type OwnCellKind = { [K in FieldKind]: (typeof FIELD_TRAITS)[K]['cell'] extends OwnCell ? K : never }[FieldKind];

export function hasOwnCell(kind: FieldKind): kind is OwnCellKind {
  const { cell } = FIELD_TRAITS[kind];
  return cell !== 'text' && cell !== 'none';
}
