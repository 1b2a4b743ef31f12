import { percentOf } from '@perya/domain/agent/tier'
import type { ContractState } from '@perya/domain/agent/contract'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { useAmount } from '../records/index.ts'
import css from './contract.module.css'
import type { Contract } from './use-contracts.ts'

/** Between two things that are said in one line: where it breaks, it breaks after the dot. */
export const dot = '\u00A0· '

/** What a step gives: its share, or the fixed amount that it pays. */
export const Gives = ({ rate, sum }: { rate: number; sum: string | null }) => {
  const amount = useAmount()
  return sum === null ? <Rate of={rate} /> : <bdi dir="ltr">{amount(sum)}</bdi>
}

type Topped = Pick<Contract, 'tiers' | 'topRate'>

/** The most that a contract gives, as people read it: a percentage, or the highest of its fixed amounts. */
export const useTop = () => {
  const amount = useAmount()
  return ({ tiers, topRate }: Topped): string => {
    const sum = tiers.at(-1)?.amount ?? null
    return sum === null ? `${percentOf(topRate)}%` : amount(sum)
  }
}

/** The same, whichever way the page is read. */
export const Top = ({ of }: { of: Topped }) => <bdi dir="ltr">{useTop()(of)}</bdi>

/** What the steps of a contract are of: a share of what, or of nothing where they are fixed. */
export const useShareOf = () => {
  const say = useSay()
  return ({ kind, tiers }: Pick<Contract, 'kind' | 'tiers'>): string =>
    tiers.some(({ amount }) => amount !== null) ? say('contract.ofFixed') : say(`contract.of.${kind}`)
}

/** A rate as people read it. */
export const Rate = ({ of }: { of: number }) => <bdi dir="ltr">{percentOf(of)}%</bdi>

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
export const StateBadge = ({ state }: { state: ContractState }) => {
  const say = useSay()
  const tone = tones[state]
  return <span className={cx(css['badge'], tone !== undefined && css[tone])}>{say(`contract.state.${state}`)}</span>
}
