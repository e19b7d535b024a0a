import { brokenText, hintText, type LawFinding } from '#domain/law/judge';
import type { FormValues } from './form-paths';
import { LimitHint, type LimitSaid } from './limit-hint';

export interface LawHintProps {
  /** What the law says to the field as the form stands; nothing where it does not speak of it. */
  judge: (values: FormValues) => LawFinding | undefined;
  onFill: (value: string) => void;
}

/** The limit of a field and its article, as it is typed. */
export function LawHint({ judge, onFill }: LawHintProps) {
  return (
    <LimitHint
      judge={(values) => {
        const finding = judge(values);
        return finding && saidOf(finding);
      }}
      onFill={onFill}
    />
  );
}

function saidOf(finding: LawFinding): LimitSaid {
  const said = { words: hintText(finding), more: finding.says };
  if (finding.state !== 'broken') return { ...said, isRefused: false };
  return { ...said, isRefused: true, announced: brokenText(finding), ...(finding.limit === undefined ? {} : { fill: finding.limit }) };
}
