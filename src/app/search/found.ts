import type { FoundEverything } from '#contract/search';
import { MOST_COUNTED } from '#domain/counting';
import { rowOf } from '#domain/guarantee/status';
import { foldName } from '#domain/text';
import { detailPath, RECORD_LIST } from '../../features/guarantees/paths';
import { productPath, PRODUCTS } from '../../features/products/paths';
import { PROJECT_LIST, projectPath } from '../../features/projects/paths';
import type { MenuEntry } from '../layout/menu/menu-tree';
import type { RecentPage } from './recent-pages';

/** Something that was found, and where it leads. */
export interface Hit {
  path: string;
  title: string;
  /** What tells it from others of the same title. */
  hint: string;
  /** Opens outside the frame. */
  outside?: true;
}

export interface HitGroup {
  title: string;
  hits: readonly Hit[];
}

const MEMBERS = '/user-manage/members';

/** Pages last seen and pages of the menu; with a word, those whose titles hold it. */
export function pagesFound(word: string, recent: readonly RecentPage[], menu: readonly MenuEntry[]): HitGroup[] {
  const matches = ({ title, hint }: Hit) => word === '' || foldName(`${hint} ${title}`).includes(foldName(word));
  return filled([
    { title: '最近访问', hits: recent.map(({ path, title }) => ({ path, title, hint: '' })).filter(matches) },
    { title: '页面', hits: menu.flatMap(hitsOf).filter(matches) },
  ]);
}

/** What the server found, each source below its own title; where there is more, the last leads to the list. */
export function rowsFound({ applications, projects, products, people }: FoundEverything, word: string): HitGroup[] {
  return filled([
    {
      title: '保函业务',
      hits: [
        ...applications.list.map(({ applyNo, projectName, bidderAppName, guaranteeStatus }) => ({
          path: detailPath(applyNo),
          title: projectName,
          hint: `${rowOf(guaranteeStatus).label} · ${bidderAppName} · ${applyNo}`,
        })),
        ...rest(applications, RECORD_LIST, word),
      ],
    },
    {
      title: '项目',
      hits: [
        ...projects.list.map(({ projectNo, projectName, constructionUnit }) => ({
          path: projectPath(projectNo),
          title: projectName,
          hint: `${constructionUnit} · ${projectNo}`,
        })),
        ...rest(projects, PROJECT_LIST, word),
      ],
    },
    {
      title: '产品',
      hits: [
        ...products.list.map(({ productNo, productName, guaranteeType, guaranteeAppName, managed }) => ({
          path: managed ? productPath(productNo) : applyPath(guaranteeType, productNo),
          title: productName,
          hint: managed ? `${guaranteeAppName} · ${productNo}` : `${guaranteeAppName} · 申请`,
        })),
        ...(products.list[0]?.managed ? rest(products, PRODUCTS, word) : []),
      ],
    },
    {
      title: '成员',
      hits: [
        ...people.list.map(({ userName, mobile }) => ({ path: `${MEMBERS}?keyword=${mobile}`, title: userName, hint: mobile })),
        ...rest(people, MEMBERS, word),
      ],
    },
  ]);
}

function applyPath(type: string, code: string): string {
  return `/business-manage/apply-form?${new URLSearchParams({ type, code }).toString()}`;
}

function rest({ list, total }: { list: readonly unknown[]; total: number }, path: string, word: string): Hit[] {
  if (total <= list.length) return [];
  return [
    {
      path: `${path}?${new URLSearchParams({ keyword: word }).toString()}`,
      title: total > MOST_COUNTED ? '查看全部' : `查看全部 ${total} 条`,
      hint: '',
    },
  ];
}

function hitsOf(entry: MenuEntry): Hit[] {
  const own = (one: MenuEntry, hint: string): Hit => ({
    path: one.path,
    title: one.name,
    hint,
    ...(one.opensAt === null ? {} : { outside: true as const }),
  });
  return entry.children.length > 0 ? entry.children.map((child) => own(child, entry.name)) : [own(entry, '')];
}

function filled(groups: readonly HitGroup[]): HitGroup[] {
  return groups.filter(({ hits }) => hits.length > 0);
}
