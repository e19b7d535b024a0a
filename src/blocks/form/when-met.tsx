import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Animation } from '../fields/wrappers/animation';
import { conditionPath, meets, type Condition } from './field-conditions';

export interface WhenMetProps {
  condition: Condition | undefined;
  group: string;
  children: ReactNode;
}

export function WhenMet({ condition, group, children }: WhenMetProps) {
  return condition ? (
    <Conditional condition={condition} group={group}>
      {children}
    </Conditional>
  ) : (
    children
  );
}

function Conditional({ condition, group, children }: { condition: Condition; group: string; children: ReactNode }) {
  const value: unknown = Form.useWatch(conditionPath(condition, group));
  return (
    <Animation shown={meets(condition, value)} leaves>
      {children}
    </Animation>
  );
}
