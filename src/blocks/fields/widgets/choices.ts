import type { DefaultOptionType } from 'antd/es/select';
import { createElement, type ReactNode } from 'react';
import { foldName } from '#domain/text';
import type { Choice } from './widget';

/** Three tags, then how many more are chosen; their names are read where it is pointed at. FF-08. */
export const TAGS_SHOWN = { maxTagCount: 3, maxTagPlaceholder: moreChosen } as const;
export const SELECT_LIST = { listItemHeight: 32, listHeight: 32 * 8 } as const;
const MOST_DRAWN = 100;

/** Few options are all drawn, so that they can be read out with their groups; many only near the window. */
export function listOf(options: readonly Choice[]): typeof SELECT_LIST & { virtual: boolean } {
  return { ...SELECT_LIST, virtual: options.length > MOST_DRAWN };
}

/** Under no heading first, as what follows a group would seem to be of it. */
export function grouped(options: readonly Choice[]): DefaultOptionType[] {
  const groups = new Map<string, Choice[]>([['', []]]);
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return [...groups].flatMap<DefaultOptionType>(([group, members]) =>
    group ? [{ label: group, options: members.map(plain) }] : members.map(plain),
  );
}

export function labelsOf(options: readonly Choice[], values: readonly string[]): string {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return values.map((value) => labels.get(value) ?? value).join('、');
}

function moreChosen(omitted: readonly { label?: ReactNode }[]): ReactNode {
  const names = omitted.flatMap(({ label }) => (typeof label === 'string' ? [label] : []));
  return createElement('span', { title: names.join('、') }, `更多 ${omitted.length} 项已选`);
}

export function byLabel(typed: string, option: { label?: unknown } | undefined): boolean {
  return typeof option?.label === 'string' && foldName(option.label).includes(foldName(typed));
}

function plain({ value, label, disabled }: Choice): { value: string; label: string; disabled?: boolean } {
  return { value, label, ...(disabled ? { disabled } : {}) };
}
