import { el } from '../frame/view/el.ts'
import { cardName } from '../frame/view/cards.ts'
import type { Translate } from '../frame/text/messages.ts'
import type { AllowedMoves } from './allowed-moves.ts'
import type { SeatedTableView } from './seated-table-view.ts'

/** Actions of the buttons below the hand. */
type Doing = {
  readonly draw: () => void
  readonly take: () => void
  readonly fight: () => void
  readonly meld: () => void
  readonly layOff: () => void
  readonly discard: () => void
  readonly answer: (challenges: boolean) => void
  readonly hint: () => void
  readonly turnOrder: () => void
  readonly comeBack: () => void
  readonly leave: () => void
  readonly scores: () => void
  readonly again: () => void
}

/** The buttons of a turn. Only buttons with an effect are shown; their labels name the cards involved. */
export const createTurnButtons = (translate: Translate, doing: Doing) => {
  const button = (act: () => void, kind = '') => el('button', { type: 'button', class: kind, onclick: act })
  const all = {
    draw: button(doing.draw, 'primary'),
    take: button(doing.take),
    fight: button(doing.fight),
    meld: button(doing.meld),
    layOff: button(doing.layOff),
    discard: button(doing.discard, 'primary'),
    challenge: button(() => doing.answer(true), 'primary'),
    fold: button(() => doing.answer(false)),
    hint: button(doing.hint),
    comeBack: button(doing.comeBack, 'primary'),
    again: button(doing.again, 'primary'),
    scores: button(doing.scores),
    order: button(doing.turnOrder, 'quiet'),
    leave: button(doing.leave, 'quiet'),
  }
  const element = el('div', { class: 'acts' }, ...Object.values(all))
  return {
    element,
    show: (table: SeatedTableView, offers: AllowedMoves, order: string, busy: boolean) => {
      const top = table.hand?.pile.at(-1)
      const own = table.hand !== null && table.hand.turn === table.you
      const isAway = table.seats[table.you]?.isAway === true
      const words: Record<keyof typeof all, string> = {
        draw: offers.canDraw ? translate('tongits.draw') : '',
        take: offers.canDraw && offers.take !== null && top !== undefined ? translate('tongits.take', { card: cardName(translate, top) }) : '',
        fight: offers.canFight ? translate('tongits.fight') : '',
        meld: offers.canMeld ? translate('tongits.meld') : '',
        layOff: offers.layOff.length > 0 ? translate('tongits.layOff') : '',
        discard: own && table.hand?.phase === 'play' ? translate('tongits.discard') : '',
        challenge: offers.mustAnswer ? translate('tongits.challenge') : '',
        fold: offers.mustAnswer ? translate('tongits.fold') : '',
        hint: offers.hint === null ? '' : translate('tongits.hint'),
        comeBack: isAway ? translate('tongits.comeBack') : '',
        again: table.end !== null && table.seats[table.you]?.isIn !== true ? translate('tongits.again') : '',
        scores: table.end === null ? '' : translate('tongits.sheet'),
        order: table.hand === null ? '' : translate(`tongits.order.${order === 'suit' ? 'suit' : order === 'rank' ? 'rank' : 'melds'}`),
        leave: translate('tongits.leave'),
      }
      for (const [name, one] of Object.entries(all)) {
        const word = Object.entries(words).find(([key]) => key === name)?.[1] ?? ''
        one.hidden = word === ''
        if (one.textContent !== word) one.textContent = word
        one.disabled = busy || (one === all.discard && !offers.canDiscard)
      }
    },
  }
}
