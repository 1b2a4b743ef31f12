import { feePercent, hitterShare, maxLoss, tongitsPayTable } from '@perya/domain/games/tongits/settle'
import { waitForPlayersSeconds, turnSeconds } from '@perya/domain/games/tongits/tongits'
import { openDialog } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'

const antes = (tenths: number) => (tenths / 10).toString()

/** Opens the rules with the pay table and the operator's fee. */
export const openTongitsRules = (say: Translate): void => {
  const rows = Object.entries(tongitsPayTable).map(([what, tenths]) => {
    const key = {
      pot: 'pot',
      tongits: 'tongits',
      folded: 'folded',
      challenged: 'challenged',
      deck: 'deck',
      burned: 'burned',
      ace: 'ace',
      secret: 'secret',
    } as const
    const known = Object.values(key).find((one) => one === what) ?? 'pot'
    return el('tr', {}, el('th', { scope: 'row' }, say(`tongits.pay.${known}`)), el('td', {}, say('tongits.antes', { count: antes(tenths) })))
  })
  openDialog(
    say('rules'),
    say('close'),
    el('p', {}, say('rules.tongits')),
    el('p', {}, say('rules.tongitsTurn', { seconds: turnSeconds })),
    el('p', {}, say('rules.tongitsFight')),
    el('p', {}, say('rules.tongitsEnd')),
    el('h3', {}, say('tongits.payTable')),
    el('table', {}, el('tbody', {}, ...rows)),
    el('p', {}, say('rules.tongitsHitter', { share: antes(hitterShare) })),
    el('p', {}, say('rules.tongitsFee', { fee: feePercent, hold: antes(maxLoss) })),
    el('p', {}, say('rules.tongitsHouse', { seconds: waitForPlayersSeconds })),
    el('p', {}, say('tongits.keys')),
  )
}
