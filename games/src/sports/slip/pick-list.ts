import type { Translate } from '../../frame/text/messages.ts'
import { el } from '../../frame/view/el.ts'
import { oddsText, pickName } from '../labels.ts'
import type { SlipPick } from './slip-picks.ts'

const pickLine = (translate: Translate, { match, code, odds, before }: SlipPick, remove: (pick: SlipPick) => void): HTMLElement => {
  const name = pickName(translate, code, match)
  const figure = el('b', { dir: 'ltr' }, odds === null ? '–' : oddsText(odds))
  const was = odds !== null && before !== null && before !== odds ? [el('s', { dir: 'ltr' }, oddsText(before))] : []
  const onRemove = () => remove({ match, code, odds, before })
  return el(
    'li',
    { 'data-shut': String(odds === null) },
    el(
      'div',
      { class: 'what' },
      el('strong', {}, name),
      el('span', {}, translate('sports.versus', { home: match.home, away: match.away })),
      ...(odds === null ? [el('em', {}, translate('sports.shutNow'))] : []),
    ),
    el('span', { class: 'price' }, ...was, figure),
    el('button', { type: 'button', class: 'round', 'aria-label': translate('sports.remove', { pick: name }), onclick: onRemove }, '×'),
  )
}

/** Creates the list of picks. It is not rebuilt until one of its entries changes: a focused button must not be lost. */
export const makePickList = (translate: Translate, remove: (pick: SlipPick) => void) => {
  const element = el('ul', { class: 'picked' })
  let shown = ''
  return {
    element,
    show: (picks: readonly SlipPick[]) => {
      const now = JSON.stringify(picks.map(({ match, code, odds, before }) => [match.id, code, odds, before]))
      if (now === shown) return
      shown = now
      const place = [...element.querySelectorAll('button')].findIndex((button) => button === document.activeElement)
      element.replaceChildren(...picks.map((pick) => pickLine(translate, pick, remove)))
      if (place >= 0) element.querySelectorAll('button')[place]?.focus()
    },
  }
}
