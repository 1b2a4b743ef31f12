import type { MatchView } from '@perya/calls/play/sports-server'
import type { Translate } from '../../frame/text/messages.ts'
import { el } from '../../frame/view/el.ts'
import { oddsText, pickButtonLabel } from '../labels.ts'

/** The button of a pick: its odds, whether they have moved, and whether it is on the slip. */
export type OddsButton = {
  readonly element: HTMLButtonElement
  readonly show: (match: MatchView, odds: number, isChosen: boolean) => void
}

const movedFor = 2500

/** Creates the button of a pick; a click chooses it at the odds shown, while the match accepts bets. */
export const makeOddsButton = (translate: Translate, code: string, choose: (match: MatchView, code: string, odds: number) => void): OddsButton => {
  const [face, figure] = [el('span', {}), el('b', { dir: 'ltr' })]
  const element = el('button', { type: 'button', class: 'odd', 'data-code': code }, face, ' ', figure)
  let shown: { match: MatchView; odds: number } | null = null
  element.addEventListener('click', () => {
    if (shown !== null && shown.match.isOpen) choose(shown.match, code, shown.odds)
  })
  return {
    element,
    show: (match, odds, isChosen) => {
      if (shown !== null && shown.odds !== odds) {
        element.dataset['moved'] = odds > shown.odds ? 'up' : 'down'
        setTimeout(() => delete element.dataset['moved'], movedFor)
      }
      shown = { match, odds }
      face.textContent = pickButtonLabel(translate, code, match)
      figure.textContent = oddsText(odds)
      element.setAttribute('aria-pressed', String(isChosen))
      element.setAttribute('aria-disabled', String(!match.isOpen))
    },
  }
}
