import type { FormInstance } from 'antd';
import { useState } from 'react';
import { pathOf, valuesOf, type FormValues } from '../../../../blocks/form/form-paths';
import type { LastTime } from './last-time';

interface Taken extends LastTime {
  before: ReadonlyMap<string, unknown>;
}

export type LastTimeWork = ReturnType<typeof useLastTime>;

/** Takes the values of the last application into the form, and gives back what they took the place of. */
export function useLastTime(form: FormInstance<FormValues>, onChanged: (fields: string[]) => void) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const write = (values: ReadonlyMap<string, unknown>) => {
    form.setFields([...values].map(([field, value]) => ({ name: pathOf(field), value })));
    onChanged([...values.keys()]);
  };
  return {
    taken,
    fill: (lastTime: LastTime) => {
      const [now, next] = [flat(valuesOf(form)), flat(lastTime.values)];
      const changed = new Map([...next].filter(([field, value]) => !isSame(now.get(field), value)));
      setTaken({ ...lastTime, before: new Map([...changed.keys()].map((field) => [field, now.get(field)])) });
      write(changed);
    },
    /** What was typed over since stays as it is. */
    undo: () => {
      if (!taken) return;
      const [now, given] = [flat(valuesOf(form)), flat(taken.values)];
      setTaken(null);
      write(new Map([...taken.before].filter(([field]) => isSame(now.get(field), given.get(field)))));
    },
  };
}

function flat(values: FormValues): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([group, entered = {}]) => Object.entries(entered).map(([name, value]) => [`${group}.${name}`, value])),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
