/** The ways of collecting the profile explains. */
export const collectingWays = ['card', 'wireTransfer', 'onSite'] as const;
export type CollectingWay = (typeof collectingWays)[number];

export interface CollectingRights {
  stripeConnectId: string | null;
  paymentsEnabled: boolean;
  /** The plan's perk, while the plan is active. */
  allPaymentTypes: boolean;
}

/** Card needs a connected account with payments enabled, the others a plan that includes them. */
export function availableWays(rights: CollectingRights): Record<CollectingWay, boolean> {
  const card = rights.stripeConnectId !== null && rights.paymentsEnabled;
  return { card, wireTransfer: rights.allPaymentTypes, onSite: rights.allPaymentTypes };
}
