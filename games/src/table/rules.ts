import type { TableView } from '@perya/calls/play/game-server'
import { tableGameByName, type TableName } from '@perya/domain/games/table/table-games'
import type { GameContext } from '../frame/game-context.ts'
import { openDialog } from '../frame/view/bar.ts'
import { el } from '../frame/view/el.ts'
import { isTableMessageKey, oddsName, spotName } from './layout/names.ts'
import { verifyTableRound } from './proof.ts'

const yes = (translate: GameContext<unknown>['translate'], kept: boolean | null) =>
  translate(kept === null ? 'proof.unseen' : kept ? 'proof.yes' : 'proof.no')

const proofOf = (table: TableName, { opened, translate }: GameContext<unknown>, drawn: TableView['drawn'], promised: string | null) => {
  const says = el('div', { class: 'proof', role: 'status' })
  const check = async () => {
    const proof = await verifyTableRound(table, opened.game.seed, drawn, promised)
    says.replaceChildren(
      el(
        'dl',
        { class: 'facts' },
        el('dt', {}, translate('proof.round')),
        el('dd', {}, String(proof.no)),
        el('dt', {}, translate('proof.promise')),
        el('dd', { class: 'digits', dir: 'ltr' }, proof.promised ?? '–'),
        el('dt', {}, translate('proof.seed')),
        el('dd', { class: 'digits', dir: 'ltr' }, proof.seed),
        el('dt', {}, translate('proof.kept')),
        el('dd', {}, yes(translate, proof.keptPromise)),
        el('dt', {}, translate('proof.same')),
        el('dd', {}, yes(translate, proof.sameOutcome)),
      ),
    )
  }
  return el(
    'section',
    {},
    el('h3', {}, translate('proof.title')),
    el('p', {}, translate('proof.says')),
    el('button', { type: 'button', onclick: () => void check() }, translate('proof.check')),
    says,
  )
}

/** Opens the rules of a table with the exact return of each bet, and the proof of the newest round. */
export const openTableRules = (name: TableName, table: GameContext<unknown>, drawn: TableView['drawn'], promised: string | null): void => {
  const { translate } = table
  const game = tableGameByName(name)
  const isHall = game.spots.length > 400
  const returns = new Map<string, { names: string[]; spot: string }>()
  for (const spot of isHall ? game.spots.slice(0, 1) : game.spots) {
    const key = `${oddsName(translate, name, spot)} ${(game.rtpOf(spot) * 100).toFixed(3)}`
    const known = returns.get(key) ?? { names: [], spot }
    known.names.push(isHall ? translate('bingo.card') : spotName(translate, spot))
    returns.set(key, known)
  }
  const told = `rules.${name}`
  openDialog(
    translate('rules'),
    translate('close'),
    el('p', {}, isTableMessageKey(told) ? translate(told) : ''),
    el('p', {}, translate('rules.table')),
    el('h3', {}, translate('rules.return')),
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...[...returns.values()].map(({ names, spot }) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, names.length > 4 ? `${names[0] ?? ''} … ${names.at(-1) ?? ''}` : names.join(', ')),
            el('td', {}, isHall ? '' : oddsName(translate, name, spot)),
            el('td', {}, `${(game.rtpOf(spot) * 100).toFixed(3)} %`),
          ),
        ),
      ),
    ),
    el('p', {}, translate('rules.tableReturn')),
    proofOf(name, table, drawn, promised),
    el('p', {}, translate('table.keys')),
  )
}
