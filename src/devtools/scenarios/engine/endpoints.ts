import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ENUMERATIONS } from '#contract/addresses/enumerations';
import { HOME } from '#contract/addresses/home';
import { LETTERS } from '#contract/addresses/letters';
import { api } from '../../../api/api';
import { apiOf } from '../../../api/endpoints';
import '../../../api/channels';
import '../../../api/contracts';
import '../../../api/guarantees';
import '../../../api/payments';
import '../../../api/products';
import '../../../api/projects';
import '../../../api/users';
import type { Facts } from '../format/scenario';

apiOf(ENUMERATIONS);
apiOf(HOME);
apiOf(LETTERS);

interface Endpoint {
  initiate: (argument: Facts, options: { forceRefetch: true }) => ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

export function callOf(name: string, argument: Facts): ReturnType<Endpoint['initiate']> {
  const endpoints: Readonly<Record<string, Endpoint>> = api.endpoints;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`没有名为 ${name} 的调用；可用的有 ${Object.keys(endpoints).join('、')}`);
  return endpoint.initiate(argument, { forceRefetch: true });
}
