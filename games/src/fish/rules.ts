import { fishReturn } from '@perya/domain/games/fish/fish'
import { openDialog } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/start-game.ts'
import { el } from '../frame/view/el.ts'
import { FISH_KINDS } from './draw-fish.ts'
import { isFishMessageKey } from './message-keys.ts'

/** Opens the rules of the sea: what each fish pays and how often it is caught. */
export const openFishRules = <R>({ say }: GameContext<R>): void => {
  openDialog(
    say('rules'),
    say('close'),
    el('p', {}, say('rules.fish')),
    el('h3', {}, say('rules.return')),
    el('p', { class: 'rtp' }, `${fishReturn.toFixed(2)} %`),
    el('p', {}, say('rules.fishReturn', { rtp: fishReturn })),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, say('fish.fish')),
          el('th', { scope: 'col' }, say('fish.pays')),
          el('th', { scope: 'col' }, say('fish.chance')),
        ),
      ),
      el(
        'tbody',
        {},
        ...FISH_KINDS.map(({ name, fish }) => {
          const word = `fish.${name}`
          return el(
            'tr',
            {},
            el('th', { scope: 'row' }, isFishMessageKey(word) ? say(word) : name),
            el('td', {}, `×${fish}`),
            el('td', {}, `${(fishReturn / fish).toFixed(2)} %`),
          )
        }),
      ),
    ),
    el('p', {}, say('rules.fishMoney')),
    el('p', {}, say('fish.keys')),
  )
}
