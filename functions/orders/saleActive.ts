import { ACCOUNT } from '#shared/orders/accountStates.ts';
import { findSeller } from './store.ts';

/** Whether what an owner's forests give may be sold: there is an account to which the owner's part can be sent. */
export async function isSaleActive(ownerId: string): Promise<boolean> {
  const seller = await findSeller(ownerId);
  return seller !== null && ACCOUNT[seller.standing.state].maySell;
}
