import type { GatewayName } from '#domain/gateway';
import { alipay } from './alipay';
import { baofu } from './baofu';
import { dinpay } from './dinpay';
import type { GatewayKind } from './gateway-kind';
import { wechat } from './wechat';

export const GATEWAY_KINDS: Readonly<Record<GatewayName, GatewayKind>> = { wechat, alipay, dinpay, baofu };
