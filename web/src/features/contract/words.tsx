import { percentOf } from '@perya/domain/agent/tier'
import type { ContractState } from '@perya/domain/agent/contract'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import css from './contract.module.css'

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
