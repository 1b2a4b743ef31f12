import { el } from '../../frame/view/el.ts'
import { cardName } from '../../frame/view/cards.ts'
import type { Translate } from '../../frame/text/messages.ts'
import type { CardOrder } from '../own-cards.ts'
import type { AllowedMoves } from '../allowed-moves.ts'
import type { SeatedTableView } from './seated-table-view.ts'

/** Actions of the buttons below the hand. */
export type TurnActions = {
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
export const createTurnButtons = (translate: Translate, actions: TurnActions) => {
  const button = (act: () => void, kind = '') => el('button', { type: 'button', class: kind, onclick: act })
  const all = {
    draw: button(actions.draw, 'primary'),
    take: button(actions.take),
    fight: button(actions.fight),
    meld: button(actions.meld),
    layOff: button(actions.layOff),
    discard: button(actions.discard, 'primary'),
    challenge: button(() => actions.answer(true), 'primary'),
    fold: button(() => actions.answer(false)),
    hint: button(actions.hint),
    comeBack: button(actions.comeBack, 'primary'),
    again: button(actions.again, 'primary'),
    scores: button(actions.scores),
    order: button(actions.turnOrder, 'quiet'),
    leave: button(actions.leave, 'quiet'),
  }
  const element = el('div', { class: 'acts' }, ...Object.values(all))
  return {
    element,
    show: (table: SeatedTableView, offers: AllowedMoves, order: CardOrder, busy: boolean) => {
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
        order: table.hand === null ? '' : translate(`tongits.order.${order}`),
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
