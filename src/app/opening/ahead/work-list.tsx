import { WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import { WorkListPage } from '../../../features/guarantees/lists/work-list-page';
import { drawAhead } from './draw-ahead';

const list = workLists.find((name) => WORK_LISTS[name].path === location.pathname);
if (list) drawAhead(WORK_LISTS[list].label, <WorkListPage list={list} />);
