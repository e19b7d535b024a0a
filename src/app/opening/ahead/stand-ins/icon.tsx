import { createElement, type HTMLAttributes, type ReactNode } from 'react';

interface Drawing {
  name: string;
  icon: { attrs: Readonly<Record<string, string>>; children?: readonly { tag: string; attrs: Readonly<Record<string, string>> }[] };
}

/** An icon of antd's, as antd draws it. */
export function iconOf({ name, icon: { attrs, children = [] } }: Drawing): (props: HTMLAttributes<HTMLSpanElement>) => ReactNode {
  return function Icon({ className, ...props }) {
    return (
      <span role="img" aria-label={name} {...props} className={`anticon anticon-${name}${className ? ` ${className}` : ''}`}>
        {createElement(
          'svg',
          { ...attrs, 'data-icon': name, width: '1em', height: '1em', fill: 'currentColor', 'aria-hidden': true },
          children.map((child, key) => createElement(child.tag, { key, ...child.attrs })),
        )}
      </span>
    );
  };
}
