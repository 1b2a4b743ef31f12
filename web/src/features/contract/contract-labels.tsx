import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import type { ContractState } from '@perya/domain/agent/contract'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import css from './contract.module.css'
import type { ContractView } from './use-contracts.ts'

/** Separates two texts on one line: a line break comes after the dot, never before it. */
export const separatorDot = '\u00A0· '

/** What a tier pays: its share, or its fixed amount. */
export const TierPayout = ({ rate, sum }: { rate: number; sum: string | null }) => {
  const amount = useMoney()
  return sum === null ? <RateText of={rate} /> : <bdi dir="ltr">{amount(sum)}</bdi>
}

type Topped = Pick<ContractView, 'tiers' | 'topRate'>

/** Returns a formatter of the highest rate of a contract: a percentage, or the highest of its fixed amounts. */
export const useTopRate = () => {
  const amount = useMoney()
  return ({ tiers, topRate }: Topped): string => {
    const sum = tiers.at(-1)?.amount ?? null
    return sum === null ? `${formatRatePercent(topRate)}%` : amount(sum)
  }
}

/** The same as an element; left to right in every language. */
export const TopRate = ({ of }: { of: Topped }) => <bdi dir="ltr">{useTopRate()(of)}</bdi>

/** Returns a label of what the tiers of a contract are a share of; tiers of fixed amounts are a share of nothing. */
export const useShareBase = () => {
  const say = useTranslate()
  return ({ kind, tiers }: Pick<ContractView, 'kind' | 'tiers'>): string =>
    tiers.some(({ amount }) => amount !== null) ? say('contract.ofFixed') : say(`contract.of.${kind}`)
}

/** A rate as a percentage. */
export const RateText = ({ of }: { of: number }) => <bdi dir="ltr">{formatRatePercent(of)}%</bdi>

const tones: Readonly<Record<ContractState, 'good' | 'wait' | 'bad' | undefined>> = {
  offered: 'wait',
  active: 'good',
  ending: 'wait',
  rejected: 'bad',
  withdrawn: undefined,
  expired: undefined,
  ended: undefined,
}

/** The status of a contract. */
export const ContractStateBadge = ({ state }: { state: ContractState }) => {
  const say = useTranslate()
  const tone = tones[state]
  return <span className={cx(css['badge'], tone !== undefined && css[tone])}>{say(`contract.state.${state}`)}</span>
}
