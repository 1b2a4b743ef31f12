import type { Marker, MeasureKind } from '@perya/domain/protection/marker'
import type { MessageKey } from '../../lib/message-key.ts'

/** What each measure means for the member. */
export const measureLabels: Readonly<Record<MeasureKind, MessageKey>> = {
  offers: 'protection.measure.offers',
  agent_messages: 'protection.measure.agentMessages',
  reminder: 'protection.measure.reminder',
  limit_offer: 'protection.measure.limitOffer',
  deposits: 'protection.measure.deposits',
}

/** Why a measure was taken, in plain words. */
export const reasonLabels: Readonly<Record<Marker, MessageKey>> = {
  deposits_rising: 'protection.reason.depositsRising',
  many_deposits: 'protection.reason.manyDeposits',
  failed_deposits: 'protection.reason.failedDeposits',
  losses_chased: 'protection.reason.lossesChased',
  limits_raised: 'protection.reason.limitsRaised',
  limit_hit: 'protection.reason.limitHit',
  withdrawals_cancelled: 'protection.reason.withdrawalsCancelled',
  night: 'protection.reason.night',
  long_sessions: 'protection.reason.longSessions',
  stakes_rising: 'protection.reason.stakesRising',
  login_on_break: 'protection.reason.loginOnBreak',
  against_income: 'protection.reason.againstIncome',
}
