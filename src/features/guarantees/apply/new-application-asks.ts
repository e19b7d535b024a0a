import type { Asking } from '../../../api/asks';
import { guaranteesApi } from '../../../api/guarantees';
import { invoiceInfoApi } from '../../../api/invoice-info';
import { organisationsApi } from '../../../api/organisations';
import { productsApi } from '../../../api/products';
import { projectsApi } from '../../../api/projects';
import { lastSearch } from './last-time/last-search';
import { productSearch } from './products/product-search';

/** What the form of a new application begins with. */
export function newApplicationAsks(query: URLSearchParams): Asking[] {
  const projectNo = query.get('projectNo');
  if (!projectNo || query.get('applyNo')) return [];
  const [guaranteeType, productNo] = [query.get('type'), query.get('code')];
  const { productPage, productDetail } = productsApi.endpoints;
  return [
    projectsApi.endpoints.projectDetail.initiate({ projectNo }),
    askLastApplication(guaranteeType),
    invoiceInfoApi.endpoints.invoiceInfoDetail.initiate({}),
    organisationsApi.endpoints.organisationDetail.initiate({}),
    productPage.initiate(productSearch(guaranteeType)),
    ...(productNo ? [productDetail.initiate({ productNo })] : []),
  ];
}

function askLastApplication(guaranteeType: string | null): Asking {
  const { guaranteePage, guaranteeDetail } = guaranteesApi.endpoints;
  return (dispatch) => {
    const page = dispatch(guaranteePage.initiate(lastSearch(guaranteeType)));
    const asked: { unsubscribe: () => void }[] = [page];
    const answers = page.then(({ data }) => {
      const applyNo = data?.list[0];
      if (applyNo === undefined) return undefined;
      const detail = dispatch(guaranteeDetail.initiate({ applyNo }));
      asked.push(detail);
      return detail;
    });
    return Object.assign(answers, {
      unsubscribe: () => {
        for (const { unsubscribe } of asked) unsubscribe();
      },
    });
  };
}
