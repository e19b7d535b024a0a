import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkButtonProps = Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & { to: string };

export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...rest}
      href={href}
      onClick={(event) => {
        if (isAnchorClick(event)) follow(event);
      }}
    />
  );
}

function isAnchorClick(event: React.MouseEvent<HTMLElement>): event is React.MouseEvent<HTMLAnchorElement> {
  return event.currentTarget instanceof HTMLAnchorElement;
}
