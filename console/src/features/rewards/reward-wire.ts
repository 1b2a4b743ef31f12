/** The states of a redemption. */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const

/** A redemption of points. `amount`: what the member pays for a reward, or is paid for points into money. */
export type RedemptionRow = {
  readonly id: string
  readonly state: (typeof redemptionStates)[number]
  readonly kind: 'goods' | 'voucher' | 'money'
  readonly reward: string
  readonly member: { readonly id: string; readonly username: string }
  readonly quantity: number
  readonly points: number
  readonly amount: string
  readonly currency: string
  readonly reason: string
  readonly madeAt: string
  readonly decidedAt: string | null
}

/** A reward of the mall. */
export type MallRow = {
  readonly id: string
  readonly title: string
  readonly kind: 'goods' | 'voucher'
  readonly points: number
  readonly amount: string
  readonly currency: string
  readonly stock: number
  readonly isOn: boolean
  readonly redeemed: number
  readonly waiting: number
}

/** A mission, a red envelope or a raffle with its cost by the ledger. */
export type RewardCampaignRow = {
  readonly kind: 'mission' | 'envelope' | 'raffle'
  readonly id: string
  readonly title: string
  readonly state: 'running' | 'scheduled' | 'ended' | 'off'
  readonly claims: number
  readonly paid: string
  readonly budget: string | null
  readonly left: string | null
  readonly currency: string
  readonly opensAt: string | null
  readonly closesAt: string | null
}
