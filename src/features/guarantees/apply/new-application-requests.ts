import { CHANNEL_QUERY } from '#domain/page-address';
import { guaranteesApi } from '../../../api/guarantees';
import { invoiceInfoApi } from '../../../api/invoice-info';
import { organisationsApi } from '../../../api/organisations';
import type { PageRequest } from '../../../api/page-requests';
import { productsApi } from '../../../api/products';
import { projectsApi } from '../../../api/projects';
import { decodedQuery } from '../../../api/wire/base64-query';
import { lastSearch } from './last-time/last-search';
import { productIn, productSearch } from './products/product-search';

/** What the form of a new application begins with. */
export function newApplicationRequests(query: URLSearchParams): PageRequest[] {
  const projectNo = query.get('projectNo');
  if (!projectNo || query.get('applyNo')) return [];
  const [guaranteeType, productNo] = [query.get('type'), query.get('code')];
  const channelCode = decodedQuery(query.get(CHANNEL_QUERY) ?? '') ?? null;
  const { productPage, productDetail } = productsApi.endpoints;
  return [
    projectsApi.endpoints.projectDetail.initiate({ projectNo }),
    requestLastApplication(guaranteeType),
    invoiceInfoApi.endpoints.invoiceInfoDetail.initiate({}),
    organisationsApi.endpoints.organisationDetail.initiate({}),
    productPage.initiate(productSearch(guaranteeType, channelCode)),
    ...(productNo ? [productDetail.initiate(productIn(channelCode, productNo))] : []),
  ];
}

function requestLastApplication(guaranteeType: string | null): PageRequest {
  const { guaranteePage, guaranteeDetail } = guaranteesApi.endpoints;
  return (dispatch) => {
    const page = dispatch(guaranteePage.initiate(lastSearch(guaranteeType)));
    const requested: { unsubscribe: () => void }[] = [page];
    const answers = page.then(({ data }) => {
      const applyNo = data?.list[0];
      if (applyNo === undefined) return undefined;
      const detail = dispatch(guaranteeDetail.initiate({ applyNo }));
      requested.push(detail);
      return detail;
    });
    return Object.assign(answers, {
      unsubscribe: () => {
        for (const { unsubscribe } of requested) unsubscribe();
      },
    });
  };
}
