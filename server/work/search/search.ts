import type { FoundEverything } from '#contract/search';
import type { Permission } from '#domain/permissions';
import { SEARCH_ROWS, searchedWord } from '#domain/search';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { findMembers } from '../../records/members/repository';
import { pageOfManaged } from '../../records/products/managed';
import { pageOfProducts } from '../../records/products/queries';
import { pageOfProjects } from '../../records/projects/queries';
import { pageOfGuarantees } from '../guarantees/lists/page';

/** What a word is found in, by the lists of each source: who may not open a list finds nothing of it. */
export async function searchFor(db: Db, context: AppContext, member: Member, typed: string): Promise<FoundEverything> {
  const keyword = searchedWord(typed);
  if (keyword === null) return NOTHING;
  const page = { keyword, page: 1, size: SEARCH_ROWS };
  const may = (permission: Permission) => member.permissions.includes(permission);
  return {
    applications: may('guarantee:view')
      ? shownApplications(await pageOfGuarantees(db, context, member, { ...page, workList: 'guarantee_record' }))
      : NONE,
    projects: may('project:view') ? shownProjects(await pageOfProjects(db, context, member, page)) : NONE,
    products: may('product:edit')
      ? shownProducts(await pageOfManaged(db, context, member, page), true)
      : may('guarantee:apply')
        ? shownProducts(await pageOfProducts(db, context, { ...page, channelCode: member.channelCode }), false)
        : NONE,
    people: may('user:manage')
      ? shownPeople(await findMembers(db, { appId: member.appId, orgType: member.orgType, ...page, state: undefined, roleCode: undefined }))
      : NONE,
  };
}

const NONE = { list: [], total: 0 };
const NOTHING: FoundEverything = { applications: NONE, projects: NONE, products: NONE, people: NONE };

function shownApplications({ list, total }: Awaited<ReturnType<typeof pageOfGuarantees>>): FoundEverything['applications'] {
  return {
    total,
    list: list.map(({ applyNo, projectName, bidderAppName, guaranteeStatus }) => ({
      applyNo,
      projectName,
      bidderAppName,
      guaranteeStatus,
    })),
  };
}

function shownProjects({ list, total }: Awaited<ReturnType<typeof pageOfProjects>>): FoundEverything['projects'] {
  return { total, list: list.map(({ projectNo, projectName, constructionUnit }) => ({ projectNo, projectName, constructionUnit })) };
}

function shownProducts(
  { list, total }: { list: Omit<FoundEverything['products']['list'][number], 'managed'>[]; total: number },
  managed: boolean,
): FoundEverything['products'] {
  return {
    total,
    list: list.map(({ productNo, productName, guaranteeType, guaranteeAppName }) => ({
      productNo,
      productName,
      guaranteeType,
      guaranteeAppName,
      managed,
    })),
  };
}

function shownPeople({ list, total }: Awaited<ReturnType<typeof findMembers>>): FoundEverything['people'] {
  return { total, list: list.map(({ userId, userName, mobile }) => ({ userId, userName, mobile })) };
}
