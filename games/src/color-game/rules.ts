import { colorGameSpotRtp } from '@perya/domain/games/color-game/color-game'
import { openDialog } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'

const share = (spot: string) => (colorGameSpotRtp(spot) * 100).toFixed(4)

/** Opens the rules of the Color Game with the exact RTP of each kind of bet. */
export const openColorRules = <R>(table: GameContext<R>): void => {
  const { say } = table
  openDialog(
    say('rules'),
    say('close'),
    el('p', {}, say('color.rules')),
    el('h3', {}, say('rules.return')),
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
        ).map(([word, spot, odds]) => el('tr', {}, el('th', { scope: 'row' }, say(word)), el('td', {}, say(odds)), el('td', {}, `${share(spot)} %`))),
      ),
    ),
    el('p', {}, say('color.return', { one: share('red'), two: share('red+yellow'), three: share('triple') })),
    el('p', {}, say('rules.chance')),
    el('p', {}, say('color.keys')),
  )
}
