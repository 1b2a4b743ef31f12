import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Whether a member receives no offers: play is closed, or markers of harm are strong. */
export const areOffersOff = async ({ store, clock }: AppContext, memberId: string): Promise<boolean> =>
  (await callFunction(store.pool, 'offers_are_off', { member: memberId, now: new Date(clock.now()) })) === true

/** Refuses a new offer to members whose markers of harm are strong. What is paid is checked again in the transaction that pays. */
export const assertMayReceiveOffers = async (app: AppContext, memberId: string): Promise<void> => {
  if (await areOffersOff(app, memberId)) throw new Refusal('offers_off')
}
