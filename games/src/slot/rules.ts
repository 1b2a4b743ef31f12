import { slotStakeLimits } from '@perya/domain/games/slot/slot-facts'
import type { Machine } from '@perya/domain/games/slot/machine'
import { volatilityClass } from '@perya/domain/games/slot/volatility-profiles'
import { calculateSlotRtp } from '@perya/domain/games/slot/calculate-slot-rtp'
import type { GameContext } from '../frame/game-context.ts'
import { openDialog } from '../frame/view/bar.ts'
import { el, svg } from '../frame/view/el.ts'
import { motifName } from '../frame/text/messages.ts'
import type { Pictures } from './pictures.ts'
import type { SlotTheme } from './slot-theme.ts'

const lineDrawing = (rows: readonly number[], place: number) =>
  el(
    'li',
    {},
    svg(
      'svg',
      { viewBox: '0 0 54 34', width: 54, height: 34, 'aria-hidden': 'true' },
      ...rows.flatMap((_, reel) =>
        [0, 1, 2].map((row) =>
          svg('rect', { x: 1 + reel * 11, y: 1 + row * 11, width: 9, height: 9, rx: 2, class: rows[reel] === row ? 'on' : 'off' }),
        ),
      ),
    ),
    el('span', {}, String(place + 1)),
  )

/** Opens the rules: exact RTP, volatility, pays at the current stake, free games, lines. */
export const openRules = <R>(table: GameContext<R>, machine: Machine, theme: SlotTheme, pictures: Pictures, stake: number): void => {
  const { translate, money, opened } = table
  const rtp = calculateSlotRtp(machine)
  const lineBet = stake / slotStakeLimits(opened.game.seed).lines
  const picture = (symbol: string) => el('img', { src: pictures.address(symbol), alt: '', width: 44, height: 44 })
  const name = (symbol: string) => motifName(translate, theme.motifs[symbol] ?? symbol)
  const row = (symbol: string, amounts: readonly number[], note = '') =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, picture(symbol), el('span', {}, name(symbol), note === '' ? '' : el('small', {}, note))),
      ...amounts.map((amount) => el('td', {}, el('bdi', { dir: 'ltr' }, money.shown(amount)))),
    )
  const heads = [
    el('th', { scope: 'col' }, translate('rules.symbol')),
    ...(['rules.three', 'rules.four', 'rules.five'] as const).map((word) => el('th', { scope: 'col' }, translate(word))),
  ]
  const { count, multiplier } = machine.freeGames
  openDialog(
    translate('rules'),
    translate('close'),
    el(
      'dl',
      { class: 'facts' },
      el('dt', {}, translate('rules.return')),
      el(
        'dd',
        {},
        el('strong', { class: 'rtp' }, `${(rtp.total * 100).toFixed(5)} %`),
        el('p', {}, translate('rules.returnSays', { rtp: (rtp.total * 100).toFixed(2) })),
      ),
      el('dt', {}, translate('rules.volatility')),
      el('dd', {}, translate(`rules.${volatilityClass(rtp.lineDeviation)}`)),
    ),
    el('h3', {}, translate('rules.pays', { stake: money.shown(stake) })),
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...heads)),
      el(
        'tbody',
        {},
        ...Object.entries(machine.pays).map(([symbol, pays]) =>
          row(
            symbol,
            pays.map((pay) => pay * lineBet),
          ),
        ),
        row(
          'S',
          machine.scatterPays.map((pay) => pay * stake),
          translate('scatter'),
        ),
      ),
    ),
    el('p', {}, picture('W'), ' ', `${translate('wild')}: ${translate('rules.wild', { scatter: name('S') })}`),
    el('p', {}, picture('S'), ' ', `${translate('scatter')}: ${translate('rules.scatter', { count, times: multiplier })}`),
    el('h3', {}, translate('rules.lines')),
    el('p', {}, translate('rules.linesSay')),
    el('ol', { class: 'lines' }, ...machine.lines.map(lineDrawing)),
    el('p', {}, translate('rules.chance')),
    el('p', {}, translate('slot.keys')),
  )
}
