import { Form, type FormItemProps } from 'antd';
import { useCallback, useRef, type ReactElement } from 'react';

interface UploadItemProps extends Omit<FormItemProps, 'name' | 'children' | 'rules'> {
  name: string;
  rules?: { required: boolean; message: string }[];
  children: (onProblem: (message: string | null) => void) => ReactElement;
}

/** A file of a form, which is not published while one is on its way or has failed. VA-04. */
export function UploadItem({ name, rules = [], children, ...item }: UploadItemProps) {
  const form = Form.useFormInstance();
  const problem = useRef<string | null>(null);
  const onProblem = useCallback(
    (message: string | null) => {
      problem.current = message;
      if (form.getFieldError(name).length > 0) void form.validateFields([name]).catch(ignore);
    },
    [form, name],
  );
  const arrived = {
    validator: () => (problem.current === null ? Promise.resolve() : Promise.reject(new Error(problem.current))),
  };
  return (
    <Form.Item {...item} name={name} validateFirst rules={[arrived, ...rules]}>
      {children(onProblem)}
    </Form.Item>
  );
}

function ignore(): void {
  return;
}
