import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { MARK_LIMITS, placeKey, type ReturnMark } from '#domain/application/returns';
import { CountInput } from '../../../blocks/fields/count-input';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { byLabel } from '../../../blocks/fields/widgets/choices';
import { placeText, type Place } from './marks';
import './returns.css';
import type { Marks } from './use-marks';

/** Every place that the return marks, each with its reason; others are added from the form's fields and files. */
export function MarkEditor({ marks: { places, list, set } }: { marks: Marks }) {
  const [added, setAdded] = useState(-1);
  const unwritten = list.filter(({ reason }) => reason.trim() === '').length;
  const change = (at: number, change: Partial<ReturnMark>) =>
    set(list.map((mark, index) => (index === at ? { ...mark, ...change } : mark)));
  const add = (key: string) => {
    const mark = unmarkedPlaces(places, list)
      .flatMap(({ options }) => options)
      .find(({ value }) => value === key)?.mark;
    if (!mark) return;
    set([...list, { ...mark, reason: '' }]);
    setAdded(list.length);
  };
  return (
    <section className="mark-editor" aria-label="需要修改的内容">
      <h3 className="mark-editor-title">需要修改的内容{list.length > 0 ? `（${String(list.length)}）` : ''}</h3>
      <p className="mark-editor-hint">申请人打开申请表时先看到标注的内容，其余内容折叠。</p>
      <ul className="mark-rows">
        {list.map((mark, index) => {
          const text = placeText(places, mark);
          return (
            <li key={`${mark.field} ${mark.file ?? ''} ${String(index)}`}>
              <span className="mark-place">{placeText(places, { field: mark.field, ...(mark.file ? { file: mark.file } : {}) })}</span>
              {mark.file && isPaged(places, mark) ? (
                <CountInput
                  className="mark-page"
                  size="small"
                  min={1}
                  max={MARK_LIMITS.page}
                  prefix="第"
                  suffix="页"
                  aria-label={`${text}的页码`}
                  value={mark.page ?? null}
                  onChange={(page) => set(list.map((one, at) => (at === index ? withPage(one, page) : one)))}
                />
              ) : null}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`删除标注：${text}`}
                onClick={() => set(list.filter((_, at) => at !== index))}
              />
              <LimitedInput
                className="mark-reason"
                autoFocus={index === added}
                aria-label={`${text}的退回原因`}
                aria-required="true"
                placeholder="需要修改的原因（必填）"
                most={MARK_LIMITS.reason}
                called={`${text}的退回原因`}
                value={mark.reason}
                onChange={(reason) => change(index, { reason })}
              />
            </li>
          );
        })}
      </ul>
      <p className="mark-unwritten" role="status">
        {unwritten > 0 ? `还有 ${String(unwritten)} 处没有填写原因` : ''}
      </p>
      <Select
        className="mark-add"
        value={null}
        placeholder="标注需要修改的字段或文件"
        aria-label="标注需要修改的字段或文件"
        showSearch={{ filterOption: byLabel }}
        disabled={list.length >= MARK_LIMITS.marks}
        options={unmarkedPlaces(places, list)}
        onChange={(key: string | null) => (key === null ? undefined : add(key))}
      />
    </section>
  );
}

interface Option {
  value: string;
  label: string;
  mark: Omit<ReturnMark, 'reason'>;
}

/** What can still be marked, by the groups of the form. A file stands there until the whole of it is marked: its pages are marked one by one. */
function unmarkedPlaces(places: readonly Place[], list: readonly ReturnMark[]): { label: string; options: Option[] }[] {
  const marked = new Set(list.map(placeKey));
  const groups = new Map<string, Option[]>();
  for (const { field, label, group, files } of places) {
    const marks = [{ field }, ...files.map(({ key }) => ({ field, file: key }))];
    const options = marks
      .map((mark) => ({ value: placeKey(mark), label: placeText(places, mark) || label, mark }))
      .filter(({ value }) => !marked.has(value));
    groups.set(group, [...(groups.get(group) ?? []), ...options]);
  }
  return [...groups].map(([label, options]) => ({ label, options })).filter(({ options }) => options.length > 0);
}

function isPaged(places: readonly Place[], { field, file }: ReturnMark): boolean {
  const fileName = places.find((place) => place.field === field)?.files.find(({ key }) => key === file)?.fileName ?? '';
  return fileName.toLowerCase().endsWith('.pdf');
}

function withPage({ page: _page, ...mark }: ReturnMark, page: number | null): ReturnMark {
  return page === null ? mark : { ...mark, page };
}
