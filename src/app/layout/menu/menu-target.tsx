import type { MouseEvent, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { toast } from '../../../api/signals';
import { selectUser } from '../../session/session-slice';
import { refusalOf } from './menu-guards';
import type { MenuEntry } from './menu-tree';

interface MenuTargetProps {
  entry: MenuEntry;
  className: string;
  current: boolean;
  title?: string | undefined;
  onChosen?: (() => void) | undefined;
  children: ReactNode;
}

/** The link of a menu entry: within the frame, or out of it at the entry's target; its guard is asked first. */
export function MenuTarget({ entry, className, current, title, onChosen, children }: MenuTargetProps) {
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  const follow = (event: MouseEvent) => {
    const refusal = user ? refusalOf(entry.guard, user) : null;
    if (refusal !== null) {
      event.preventDefault();
      dispatch(toast({ kind: 'warning', title: entry.name, description: refusal }));
      return;
    }
    onChosen?.();
  };
  const shared = { className, title, onClick: follow };
  if (entry.opensAt !== null)
    return (
      <a {...shared} href={entry.path} target={entry.opensAt} rel="noreferrer">
        {children}
        {entry.opensAt === '_blank' ? <span className="visually-hidden">（在新标签页打开）</span> : null}
      </a>
    );
  return (
    <Link {...shared} to={entry.path} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
