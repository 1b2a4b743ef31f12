import { fishReturn } from '@perya/domain/games/fish/fish'
import { openDialog } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'
import { FISH_KINDS } from './sea/draw-fish.ts'
import { isFishMessageKey } from './message-keys.ts'

/** Opens the rules of the sea: what each fish pays and how often it is caught. */
export const openFishRules = <R>({ translate }: GameContext<R>): void => {
  openDialog(
    translate('rules'),
    translate('close'),
    el('p', {}, translate('rules.fish')),
    el('h3', {}, translate('rules.return')),
    el('p', { class: 'rtp' }, `${fishReturn.toFixed(2)} %`),
    el('p', {}, translate('rules.fishReturn', { rtp: fishReturn })),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, translate('fish.fish')),
          el('th', { scope: 'col' }, translate('fish.pays')),
          el('th', { scope: 'col' }, translate('fish.chance')),
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
            el('th', { scope: 'row' }, isFishMessageKey(word) ? translate(word) : name),
            el('td', {}, `×${fish}`),
            el('td', {}, `${(fishReturn / fish).toFixed(2)} %`),
          )
        }),
      ),
    ),
    el('p', {}, translate('rules.fishMoney')),
    el('p', {}, translate('fish.keys')),
  )
}
