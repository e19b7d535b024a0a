import { useState } from 'react';
import { NARROW, useMedia } from '../../../blocks/page/use-media';
import { Brand } from '../brand';
import type { Frame } from '../use-frame';
import { Drawer } from './drawer';
import type { MenuEntry } from './menu-tree';
import { SideMenu } from './side-menu';

interface SideProps {
  frame: Frame;
  entries: readonly MenuEntry[];
  phone: boolean;
  side: SideState;
}

/** The menu at the side: beside the page, or on a phone in a drawer over it. */
export function Side({ frame, entries, phone, side }: SideProps) {
  if (phone)
    return (
      <Drawer open={side.drawerOpen} onClose={side.closeDrawer} head={<Brand {...frame} />}>
        <SideMenu entries={entries} collapsed={false} onExpand={nothing} onChosen={side.closeDrawer} />
      </Drawer>
    );
  return (
    <aside
      className={`layout-side${side.collapsed ? ' layout-side-collapsed' : ''}${frame.navTheme === 'dark' ? ' nav-dark' : ''}`}
      style={side.collapsed ? undefined : { width: frame.channel?.sideMenuWidth }}
    >
      <Brand {...frame} collapsed={side.collapsed} />
      <SideMenu entries={entries} collapsed={side.collapsed} onExpand={side.expand} />
    </aside>
  );
}

type SideState = ReturnType<typeof useSide>;

export function useSide(phone: boolean) {
  const narrow = useMedia(NARROW);
  const [collapseWanted, setCollapseWanted] = useState<boolean>();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const collapsed = collapseWanted ?? narrow;
  return {
    collapsed,
    toggleLabel: phone ? '打开菜单' : collapsed ? '展开菜单' : '收起菜单',
    drawerOpen,
    toggle: () => {
      if (phone) setDrawerOpen(true);
      else setCollapseWanted(!collapsed);
    },
    expand: () => setCollapseWanted(false),
    closeDrawer: () => setDrawerOpen(false),
  };
}

function nothing(): void {
  return;
}
