import { useRef, useState, type SubmitEvent } from 'react';
import type { ReplyOf } from '#contract/call';
import type { Claims, claimsOfLetter, lodgeClaim } from '#contract/claims';
import { CODES } from '#contract/codes';
import { enumerationOptions } from '#domain/enumerations';
import { CLAIM_FIELDS, claimErrors } from '#domain/guarantee/claim';
import { claimReasons } from '#domain/guarantee/claim-reasons';
import { formatYuan } from '#domain/money';
import { cleanAmount, cleanChineseName } from '#domain/validation/cleaners';
import { submitFailure } from '../../../api/save-outcome';
import { failureText, isBusiness, namedProblems, type ApiFailure } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { FieldFrame } from '../field-frame';
import { LinesField, TextField } from '../text-field';
import { PaperField } from './paper-field';
import { usePaperUploads } from './paper-uploads';
import type { TypedClaim } from './typed-claim';

export interface ClaimFormProps {
  claims: Claims;
  typed: TypedClaim;
  onType: (change: (before: TypedClaim) => TypedClaim) => void;
  onLodged: (claims: Claims) => void;
  /** The proof has run out, in the server's words. */
  onLost: (words: string) => void;
}

type Problems = Partial<Record<keyof TypedClaim | 'form' | 'agreed', string | undefined>>;

const FIELDS = [
  'claimantName',
  'claimAmount',
  'claimReason',
  'claimStatement',
  'claimFiles',
] as const satisfies readonly (keyof TypedClaim)[];
const LODGE: (typeof lodgeClaim)['path'] = '/claim/lodge';
const STATE: (typeof claimsOfLetter)['path'] = '/claim/state';

/** What is claimed, for which reason, and what proves it. LC-09. */
export function ClaimForm({ claims, typed, onType, onLodged, onLost }: ClaimFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changeFiles = (change: (before: TypedClaim['claimFiles']) => TypedClaim['claimFiles']) =>
    onType((before) => ({ ...before, claimFiles: change(before.claimFiles) }));
  const uploads = usePaperUploads({
    onStored: (file) => changeFiles((before) => [...before, file]),
    onSettled: () => setProblems((before) => ({ ...before, claimFiles: undefined })),
    onLost,
  });
  const entry = (name: 'claimantName' | 'claimAmount' | 'claimStatement') => ({
    name,
    label: CLAIM_FIELDS[name].label,
    value: typed[name],
    problem: problems[name],
    onText: (text: string) => onType((before) => ({ ...before, [name]: text })),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const claim = { ...typed };
    const found = {
      ...Object.fromEntries(claimErrors(claim, claims).map(({ field, message }) => [field, message])),
      ...(uploads.problem === null ? {} : { claimFiles: uploads.problem }),
      ...(agreed ? {} : { agreed: '请确认所填内容属实' }),
    } as Problems;
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(form.current, found);
      return;
    }
    setBusy(true);
    const { data, failure } = await request({ path: LODGE, body: { claim, version: claims.version } });
    setBusy(false);
    if (failure) await showFailure(failure);
    else onLodged(data as Claims);
  };
  const showFailure = async (failure: ApiFailure) => {
    if (isBusiness(failure, CODES.noPermission)) {
      onLost(failureText(failure));
      return;
    }
    if (submitFailure(failure).kind === 'conflict') {
      const { data } = await request({ path: STATE, body: {} });
      const { claims: fresh } = (data ?? {}) as ReplyOf<typeof claimsOfLetter>;
      if (fresh) onLodged(fresh);
    }
    setProblems(namedProblems(failure, FIELDS));
  };
  return (
    <form ref={form} className="zone-form" onSubmit={(event) => void submit(event)} noValidate aria-label="填写索赔">
      <h2>填写索赔</h2>
      {problems.form ? (
        <p className="zone-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <TextField placeholder="代表受益人办理的人" clean={cleanChineseName} autoComplete="name" {...entry('claimantName')} />
      <TextField
        placeholder={`不超过 ${formatYuan(claims.guaranteeAmount)}`}
        hint="单位：元，最多两位小数"
        clean={cleanAmount}
        inputMode="decimal"
        autoComplete="off"
        {...entry('claimAmount')}
      />
      <FieldFrame label={CLAIM_FIELDS.claimReason.label} problem={problems.claimReason}>
        {(described) => (
          <select
            {...described}
            name="claimReason"
            value={typed.claimReason}
            onChange={({ target }) => onType((before) => ({ ...before, claimReason: target.value }))}
          >
            <option value="">请选择</option>
            {enumerationOptions(claimReasons(claims.guaranteeType)).map(({ value, label }) => (
              <option key={value} value={value}>
                {`${value} ${label}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <LinesField
        rows={5}
        placeholder="说明发生的经过，以及依据的招标文件或合同条款"
        {...entry('claimStatement')}
        label={`${CLAIM_FIELDS.claimStatement.label}（选填）`}
      />
      <PaperField
        label={CLAIM_FIELDS.claimFiles.label}
        files={typed.claimFiles}
        uploads={uploads}
        problem={problems.claimFiles}
        onRemove={(key) => changeFiles((before) => before.filter((one) => one.key !== key))}
      />
      <label className="zone-check">
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          aria-invalid={problems.agreed !== undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        本人代表受益人提出索赔，所填内容和材料属实；提交后不能修改或撤回
      </label>
      {problems.agreed ? (
        <p className="zone-problem" role="alert">
          {problems.agreed}
        </p>
      ) : null}
      <button type="submit" className="zone-button zone-button-primary" aria-disabled={busy}>
        {busy ? '正在提交…' : '提交索赔'}
      </button>
    </form>
  );
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const field = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in problems);
  if (field instanceof HTMLElement) field.focus();
}
