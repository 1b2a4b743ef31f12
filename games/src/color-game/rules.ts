import { colorGameSpotRtp } from '@perya/domain/games/color-game/color-game'
import { openDialog } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'

const share = (spot: string) => (colorGameSpotRtp(spot) * 100).toFixed(4)

/** Opens the rules of the Color Game with the exact RTP of each kind of bet. */
export const openColorRules = <R>(table: GameContext<R>): void => {
  const { translate } = table
  openDialog(
    translate('rules'),
    translate('close'),
    el('p', {}, translate('color.rules')),
    el('h3', {}, translate('rules.return')),
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...(
          [
            ['color.onColours', 'red', 'color.odds1'],
            ['color.onPairs', 'red+yellow', 'color.odds2'],
            ['color.triple', 'triple', 'color.odds3'],
          ] as const
        ).map(([word, spot, odds]) =>
          el('tr', {}, el('th', { scope: 'row' }, translate(word)), el('td', {}, translate(odds)), el('td', {}, `${share(spot)} %`)),
        ),
      ),
    ),
    el('p', {}, translate('color.return', { one: share('red'), two: share('red+yellow'), three: share('triple') })),
    el('p', {}, translate('rules.chance')),
    el('p', {}, translate('color.keys')),
  )
}
