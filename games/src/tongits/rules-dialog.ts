import { feePercent, hitterShare, maxLoss, tongitsPayTable } from '@perya/domain/games/tongits/settle'
import { waitForPlayersSeconds, turnSeconds } from '@perya/domain/games/tongits/tongits'
import { openDialog } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'

const antes = (tenths: number) => (tenths / 10).toString()

/** Opens the rules with the pay table and the operator's fee. */
export const openTongitsRules = (translate: Translate): void => {
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
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, translate(`tongits.pay.${known}`)),
      el('td', {}, translate('tongits.antes', { count: antes(tenths) })),
    )
  })
  openDialog(
    translate('rules'),
    translate('close'),
    el('p', {}, translate('rules.tongits')),
    el('p', {}, translate('rules.tongitsTurn', { seconds: turnSeconds })),
    el('p', {}, translate('rules.tongitsFight')),
    el('p', {}, translate('rules.tongitsEnd')),
    el('h3', {}, translate('tongits.payTable')),
    el('table', {}, el('tbody', {}, ...rows)),
    el('p', {}, translate('rules.tongitsHitter', { share: antes(hitterShare) })),
    el('p', {}, translate('rules.tongitsFee', { fee: feePercent, hold: antes(maxLoss) })),
    el('p', {}, translate('rules.tongitsHouse', { seconds: waitForPlayersSeconds })),
    el('p', {}, translate('tongits.keys')),
  )
}
