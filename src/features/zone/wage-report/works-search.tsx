import { useState } from 'react';
import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { wageWorks } from '#contract/wage-reports';
import { WORD_FLOOR } from '#domain/search-words';
import { cleanText } from '#domain/text';
import { failureText, isBusiness } from '../../../api/wire/failure';
import { request } from '../../../api/wire/request';
import { lengthOf } from '../../../blocks/fields/text-limit';
import { TextField } from '../text-field';

export type Works = ReplyOf<typeof wageWorks>['list'][number];

const SEARCH: (typeof wageWorks)['path'] = '/wage-report/works';
const LONGEST = 100;

interface WorksSearchProps {
  chosen: Works | undefined;
  problem: string | undefined;
  onChoose: (works: Works | undefined) => void;
  onLost: (words: string) => void;
}

/** The works by what their board at the site says, chosen from what is found. */
export function WorksSearch({ chosen, problem, onChoose, onLost }: WorksSearchProps) {
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly Works[]>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const search = async () => {
    if (busy) return;
    const word = cleanText(keyword);
    const length = lengthOf(word);
    if (length < WORD_FLOOR || length > LONGEST) {
      setTrouble(length < WORD_FLOOR ? `请输入至少 ${String(WORD_FLOOR)} 个字` : `请输入最多 ${String(LONGEST)} 个字`);
      return;
    }
    setBusy(true);
    const { data, failure } = await request({ path: SEARCH, body: { keyword: word } });
    setBusy(false);
    setTrouble(failure ? failureText(failure) : undefined);
    if (!failure) setFound((data as ReplyOf<typeof wageWorks>).list);
    else if (isBusiness(failure, CODES.noPermission)) onLost(failureText(failure));
  };
  if (chosen)
    return (
      <div className="zone-field">
        <span>工程</span>
        <p className="wage-report-works">
          <strong>{chosen.projectName}</strong>
          <span>
            {chosen.projectNo} · {chosen.contractorName}
          </span>
          <button type="button" className="zone-link" onClick={() => onChoose(undefined)}>
            重新选择
          </button>
        </p>
      </div>
    );
  return (
    <>
      <TextField
        name="works"
        label="工程"
        placeholder="工程名称、编号或施工单位"
        hint="可查看工地的维权信息告示牌"
        autoComplete="off"
        value={keyword}
        problem={trouble ?? problem}
        onText={setKeyword}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void search();
        }}
        beside={
          <button type="button" className="zone-button" aria-disabled={busy} onClick={() => void search()}>
            {busy ? '正在查找…' : '查找'}
          </button>
        }
      />
      <div role="status">
        {found?.length === 0 ? (
          <p className="zone-hint">没有找到。请换个名称再试；工程未在平台登记的，请拨打 12333，或到当地人力资源社会保障部门反映。</p>
        ) : null}
      </div>
      {found && found.length > 0 ? (
        <ul className="wage-report-found" aria-label="找到的工程">
          {found.map((works) => (
            <li key={works.depositNo}>
              <button type="button" onClick={() => onChoose(works)}>
                <strong>{works.projectName}</strong>
                <span>
                  {works.projectNo} · {works.contractorName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
