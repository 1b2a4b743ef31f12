import { dropPayouts, instantGame, type InstantName, type InstantRound, ticketPrizes } from '@perya/domain/games/instant/instant-games'
import { openDialog } from '../frame/view/bar.ts'
import type { GameContext } from '../frame/game-context.ts'
import { el } from '../frame/view/el.ts'
import { isTableMessageKey } from '../table/layout/names.ts'

const share = (name: InstantName, spot: string) => `${(instantGame(name).rtpOf(spot) * 100).toFixed(3)} %`

/** Opens the rules of an instant game with the exact RTP of each option. */
export const openInstantRules = (name: InstantName, { translate }: GameContext<InstantRound>): void => {
  const told = `rules.${name}`
  const { spots } = instantGame(name)
  const label = (spot: string) => {
    if (name === 'crash') return translate('crash.at', { height: Number(spot.slice(2)) / 100 })
    if (name === 'mines') return translate('mines.open', { count: spot.slice(4) })
    const word = `${name}.${spot}`
    return isTableMessageKey(word) ? translate(word) : translate('instant.any')
  }
  const rows = (spots.length > 40 ? spots.slice(0, 1) : spots).map((spot) =>
    el('tr', {}, el('th', { scope: 'row' }, label(spot)), el('td', {}, share(name, spot))),
  )
  const prizes =
    name === 'scratch' ? [el('p', {}, ticketPrizes.map(([pays, count]) => translate('scratch.prize', { times: pays / 100, count })).join(' · '))] : []
  const bins =
    name === 'drop'
      ? Object.entries(dropPayouts).map(([spot, pays]) => el('p', {}, `${label(spot)}: ${pays.map((one) => `×${one / 100}`).join(' ')}`))
      : []
  openDialog(
    translate('rules'),
    translate('close'),
    el('p', {}, isTableMessageKey(told) ? translate(told) : ''),
    ...prizes,
    ...bins,
    el('h3', {}, translate('rules.return')),
    el('table', {}, el('tbody', {}, ...rows)),
    el('p', {}, translate('rules.tableReturn')),
    el('p', {}, translate('rules.instant')),
    el('p', {}, translate('instant.keys')),
  )
}
