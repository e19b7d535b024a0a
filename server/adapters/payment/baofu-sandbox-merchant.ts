/** As whom the sandbox's Baofu knows the platform. */
export const SANDBOX_MERCHANT = { memberId: '102004465', terminalId: '200005200' } as const;
