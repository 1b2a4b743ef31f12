import type { GameContext } from '../../frame/game-context.ts'
import { el } from '../../frame/view/el.ts'
import { makePickList } from './pick-list.ts'
import { makeRadioGroup } from './radio-group.ts'
import { slipHint } from './slip-hint.ts'
import type { SportsEvent } from '../reducer.ts'
import { costOfSlip, mayJoin, returnOfSlip, stakeMode } from './slip-picks.ts'
import { mayPlace, type SportsState } from '../state.ts'

/** Actions of the slip. */
type Actions = { readonly dispatch: (event: SportsEvent) => void; readonly place: () => void }
type Context = GameContext<unknown>

const consents = ['none', 'higher', 'any'] as const

/** The stake as text, and chips that add to it. */
const createStakeInput = ({ translate, money, opened }: Context, dispatch: Actions['dispatch']) => {
  const chips = opened.stakes.map(money.units)
  const input = el('input', { type: 'text', inputmode: 'decimal', id: 'stake', autocomplete: 'off', dir: 'ltr', 'aria-describedby': 'stake-says' })
  input.value = money.wire(money.units(opened.stakes[0] ?? '1'))
  const units = () => money.units(input.value.trim())
  const change = () => dispatch({ type: 'stakeChanged', stake: units() })
  const add = (chip: number) => () => {
    input.value = money.wire(units() + chip)
    change()
  }
  input.addEventListener('input', change)
  const buttons = chips.slice(0, 4).map((chip) => el('button', { type: 'button', onclick: add(chip) }, `+${money.short(chip)}`))
  return {
    input,
    label: el('label', { class: 'stake', for: 'stake' }, el('span', {}, translate('stake')), input),
    rack: el('div', { class: 'chips', role: 'group', 'aria-label': translate('sports.addStake') }, ...buttons),
  }
}

const makeModes = ({ translate }: Context, dispatch: Actions['dispatch']) =>
  makeRadioGroup(
    'mode',
    translate('sports.mode'),
    [
      ['single', translate('sports.singles')],
      ['parlay', translate('sports.parlay')],
    ] as const,
    (mode) => dispatch({ type: 'modeChosen', mode }),
  )

const makeConsents = ({ translate }: Context, dispatch: Actions['dispatch']) =>
  makeRadioGroup(
    'consent',
    translate('sports.consent'),
    consents.map((one) => [one, translate(`sports.consent.${one}`)] as const),
    (consent) => dispatch({ type: 'consentChosen', consent }),
  )

/** Creates the slip being prepared: picks, stake, possible return, and the odds changes that the player accepts. */
export const makeSlipPanel = (context: Context, { dispatch, place }: Actions) => {
  const { translate, money } = context
  const none = el('p', { class: 'none' }, translate('sports.empty'))
  const [mode, consent, stake] = [makeModes(context, dispatch), makeConsents(context, dispatch), createStakeInput(context, dispatch)]
  const list = makePickList(translate, ({ match, code }) => {
    dispatch({ type: 'pickRemoved', fixture: match.id, code })
    stake.input.focus()
  })
  const hint = el('p', { class: 'stake-says', id: 'stake-says' })
  const [possible, cost] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const go = el('button', { type: 'submit', class: 'primary place' })
  const sums = [el('dt', {}, translate('sports.cost')), el('dd', {}, cost), el('dt', {}, translate('sports.possible')), el('dd', {}, possible)]
  const onSubmit = (event: Event) => {
    event.preventDefault()
    place()
  }
  const form = el(
    'form',
    { class: 'writing', onsubmit: onSubmit },
    mode.element,
    stake.label,
    stake.rack,
    consent.element,
    el('dl', { class: 'sums' }, ...sums),
    el('div', { class: 'send' }, hint, go),
  )
  const title = translate('sports.slip')
  return {
    element: el('section', { class: 'slip', id: 'pane-slip', tabindex: -1, 'aria-label': title }, el('h2', {}, title), none, list.element, form),
    render: (state: SportsState) => {
      const { slip, isSending } = state
      const amount = money.shown(costOfSlip(slip, state.stake))
      const back = returnOfSlip(slip, state.stake)
      list.show(slip.picks)
      none.hidden = slip.picks.length > 0
      form.hidden = slip.picks.length === 0
      mode.show(stakeMode(slip), (value) => value === 'single' || mayJoin(slip))
      mode.element.hidden = slip.picks.length < 2
      consent.show(state.consent)
      cost.textContent = amount
      possible.textContent = back === null ? '–' : money.shown(back)
      hint.textContent = slipHint(translate, money, state)
      go.textContent = translate(isSending ? 'sports.placing' : 'sports.place', { amount })
      go.setAttribute('aria-disabled', String(!mayPlace(state)))
    },
  }
}
