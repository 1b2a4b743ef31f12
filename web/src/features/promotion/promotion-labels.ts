import type { Value } from '@perya/calls'
import type { ActivityStatus } from '@perya/domain/promotion/activity-status'
import type { MessageKey } from '../../lib/message-key.ts'

/** A promotion as the list has it. */
export type PromotionView = Value<'promotion.list'>['list'][number]
/** A promotion with its whole text. */
export type PromotionDetail = Value<'promotion.detail'>
/** The wagering cost of a promotion for the signed-in member. */
export type WageringCostView = Value<'promotion.price'>
/** A bonus of the signed-in member. */
export type BonusView = NonNullable<WageringCostView['running']>

/** Labels of the statuses. */
export const statusLabels: Readonly<Record<ActivityStatus, MessageKey>> = {
  join: 'promotion.status.join',
  claim: 'promotion.status.claim',
  applying: 'promotion.status.applying',
  close: 'promotion.status.close',
  rejected: 'promotion.status.rejected',
  issued: 'promotion.status.issued',
  claimed: 'promotion.status.claimed',
  process: 'promotion.status.process',
  joined: 'promotion.status.joined',
  coming_soon: 'promotion.status.coming_soon',
}

/** Labels of the categories; the code itself where a category has no label. */
export const categoryLabels: Readonly<Record<string, MessageKey>> = {
  new_player: 'promotion.category.new_player',
  deposit: 'promotion.category.deposit',
  slots: 'promotion.category.slots',
  community: 'promotion.category.community',
  loyalty: 'promotion.category.loyalty',
}
