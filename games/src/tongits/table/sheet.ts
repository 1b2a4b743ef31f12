import type { ScoreSheet, ScoreLine } from '@perya/domain/games/tongits/settle'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import { el } from '../../frame/view/el.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { describeHandEnd } from '../describe-changes.ts'
import type { DeckProof } from '../proof.ts'
import { type SeatedTableView, seatDisplayName } from './seated-table-view.ts'

const signed = (money: MoneyFormat, amount: number) => (amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${money.shown(amount)}`)

/** Whether a line pays more than once, so that its count is shown. */
const timesOf = ({ what, count }: ScoreLine): number => (what === 'ace' || what === 'secret' ? Math.max(...count) : 1)

/** The score sheet as a table: one row per payment, one column per player. */
const sheetTable = (translate: Translate, money: MoneyFormat, table: SeatedTableView, sheet: ScoreSheet): HTMLElement => {
  const cell = (amount: number) => el('td', {}, el('bdi', { dir: 'ltr' }, signed(money, amount)))
  const state = (place: number) => {
    if (place === sheet.winner) return translate('tongits.winner')
    if (sheet.burned[place] === true) return translate('tongits.burned')
    return ''
  }
  return el(
    'table',
    { class: 'scores' },
    el('caption', { class: 'heard' }, translate('tongits.sheet')),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('td', {}),
        ...[0, 1, 2].map((place) => el('th', { scope: 'col' }, seatDisplayName(translate, table, place), el('small', {}, state(place)))),
      ),
    ),
    el(
      'tbody',
      {},
      el('tr', {}, el('th', { scope: 'row' }, translate('tongits.deadwood')), ...sheet.deadwood.map((points) => el('td', {}, String(points)))),
      ...sheet.lines.map((line) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, translate(`tongits.pay.${line.what}`), timesOf(line) > 1 ? ` × ${timesOf(line)}` : ''),
          ...line.amounts.map(cell),
        ),
      ),
    ),
    el('tfoot', {}, el('tr', {}, el('th', { scope: 'row' }, translate('tongits.net')), ...sheet.nets.map(cell))),
  )
}

const proven = (translate: Translate, kept: boolean | null) => translate(kept === null ? 'proof.unseen' : kept ? 'proof.yes' : 'proof.no')

type Acts = { readonly again: () => void; readonly rooms: () => void; readonly check: () => Promise<DeckProof> }

/** Opens the score sheet; closing it does not change the table. */
export const openScoreSheet = (
  translate: Translate,
  money: MoneyFormat,
  table: SeatedTableView,
  { again, rooms, check }: Acts,
): HTMLDialogElement | null => {
  const { end } = table
  if (end === null) return null
  const says = el('div', { class: 'proof', role: 'status' })
  const prove = async () => {
    const { keptPromise, sameCards } = await check()
    says.replaceChildren(
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, translate('proof.seed')),
        el('dd', { class: 'digits', dir: 'ltr' }, end.seed),
        el('dt', {}, translate('proof.kept')),
        el('dd', {}, proven(translate, keptPromise)),
        el('dt', {}, translate('tongits.sameDeal')),
        el('dd', {}, proven(translate, sameCards)),
      ),
    )
  }
  const go = (act: () => void) => () => {
    dialog.close()
    act()
  }
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'scores-title' },
    el(
      'header',
      {},
      el('h2', { id: 'scores-title' }, translate('tongits.sheet')),
      el('button', { type: 'button', onclick: () => dialog.close() }, translate('close')),
    ),
    el(
      'div',
      { class: 'sheet-body', tabindex: 0 },
      el('p', { class: 'ending' }, describeHandEnd(translate, table)),
      el('div', { class: 'wide' }, sheetTable(translate, money, table, end.sheet)),
      el(
        'details',
        {},
        el('summary', {}, translate('tongits.proof')),
        el('p', {}, translate('tongits.proofSays')),
        el('button', { type: 'button', onclick: () => void prove() }, translate('proof.check')),
        says,
      ),
    ),
    el(
      'footer',
      { class: 'choices' },
      el('button', { type: 'button', class: 'primary', onclick: go(again) }, translate('tongits.again')),
      el('button', { type: 'button', onclick: go(rooms) }, translate('tongits.rooms')),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
