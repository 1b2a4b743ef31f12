import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import type { ContractState } from '@perya/domain/agent/contract'
import { useTranslate } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { useSignedAmount } from '../records/index.ts'
import css from './contract.module.css'
import type { ContractView } from './use-contracts.ts'

/** Between two things that are said in one line: where it breaks, it breaks after the dot. */
export const separatorDot = '\u00A0· '

/** What a step gives: its share, or the fixed amount that it pays. */
export const TierPayout = ({ rate, sum }: { rate: number; sum: string | null }) => {
  const amount = useSignedAmount()
  return sum === null ? <RateText of={rate} /> : <bdi dir="ltr">{amount(sum)}</bdi>
}

type Topped = Pick<ContractView, 'tiers' | 'topRate'>

/** The most that a contract gives, as people read it: a percentage, or the highest of its fixed amounts. */
export const useTopRate = () => {
  const amount = useSignedAmount()
  return ({ tiers, topRate }: Topped): string => {
    const sum = tiers.at(-1)?.amount ?? null
    return sum === null ? `${formatRatePercent(topRate)}%` : amount(sum)
  }
}

/** The same, whichever way the page is read. */
export const TopRate = ({ of }: { of: Topped }) => <bdi dir="ltr">{useTopRate()(of)}</bdi>

/** What the steps of a contract are of: a share of what, or of nothing where they are fixed. */
export const useShareBase = () => {
  const say = useTranslate()
  return ({ kind, tiers }: Pick<ContractView, 'kind' | 'tiers'>): string =>
    tiers.some(({ amount }) => amount !== null) ? say('contract.ofFixed') : say(`contract.of.${kind}`)
}

/** A rate as people read it. */
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

/** How a contract stands. */
export const ContractStateBadge = ({ state }: { state: ContractState }) => {
  const say = useTranslate()
  const tone = tones[state]
  return <span className={cx(css['badge'], tone !== undefined && css[tone])}>{say(`contract.state.${state}`)}</span>
}
