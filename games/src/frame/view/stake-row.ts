import { firstQuickStake, quickStakes } from '../round-state.ts'
import type { MoneyFormat } from '../text/amount.ts'
import type { Translate } from '../text/messages.ts'
import { el } from './el.ts'

/** Actions of a stake row. */
export type StakeActions = { readonly changeStake: (by: 1 | -1) => void; readonly chooseStake: (place: number) => void }

/** Creates the choice of a stake: less, three stakes to choose at once, more. `label` names what is chosen. */
export const createStakeRow = (
  { translate, money, label }: { readonly translate: Translate; readonly money: MoneyFormat; readonly label: string },
  { changeStake, chooseStake }: StakeActions,
) => {
  const step = (by: 1 | -1, key: 'stake.less' | 'stake.more', face: string) =>
    el('button', { type: 'button', class: 'step', 'aria-label': translate(key), onclick: () => changeStake(by) }, face)
  const [less, more] = [step(-1, 'stake.less', '−'), step(1, 'stake.more', '+')]
  const chosen = el('output', { class: 'heard', dir: 'ltr' })
  let first: number | null = null
  const quick = Array.from({ length: quickStakes }, (_none, at) =>
    el('button', { type: 'button', class: 'quick', dir: 'ltr', onclick: () => chooseStake((first ?? 0) + at) }),
  )
  return {
    element: el('div', { class: 'stake', role: 'group', 'aria-label': label }, less, ...quick, more, chosen),
    render: (stakes: readonly number[], place: number, isLocked: boolean) => {
      const from = firstQuickStake(first ?? place - 1, place, stakes.length)
      first = from
      quick.forEach((button, at) => {
        const stake = stakes[from + at]
        button.hidden = stake === undefined
        button.textContent = stake === undefined ? '' : money.short(stake)
        button.setAttribute('aria-pressed', String(from + at === place))
        button.disabled = isLocked
      })
      chosen.textContent = money.shown(stakes[place] ?? 0)
      less.disabled = isLocked || place === 0
      more.disabled = isLocked || place >= stakes.length - 1
    },
  }
}
