import type { GameServerInput } from '@perya/calls/game-server'
import { liveBetDelayMillis } from '@perya/domain/games/sports/slip'
import { el } from '../frame/view/el.ts'
import type { MoneyFormat } from '../frame/text/amount.ts'
import type { Translate } from '../frame/text/messages.ts'
import type { StakeMode, SlipPick, SlipPicks } from './slip-picks.ts'
import { oddsText, pickName } from './labels.ts'

type Consent = GameServerInput<'slip'>['consent']
type Needs = {
  readonly translate: Translate
  readonly money: MoneyFormat
  readonly picks: SlipPicks
  readonly chips: readonly number[]
  readonly balance: () => number
  readonly changed: () => void
  readonly place: (stake: number, consent: Consent) => void
}

const consents = ['none', 'higher', 'any'] as const

const radios = <V extends string>(name: string, label: string, values: readonly (readonly [V, string])[], change: (value: V) => void) => {
  const inputs = values.map(([value]) => el('input', { type: 'radio', name, value, onchange: () => change(value) }))
  const element = el(
    'fieldset',
    { class: 'radios' },
    el('legend', {}, label),
    ...values.map(([, text], i) => el('label', {}, ...inputs.slice(i, i + 1), el('span', {}, text))),
  )
  return {
    element,
    set: (wanted: V, allowed: (value: V) => boolean = () => true) =>
      inputs.forEach((input, i) => {
        const value = values[i]?.[0] ?? wanted
        input.checked = value === wanted
        input.disabled = !allowed(value)
      }),
  }
}

/** The slip being prepared: picks, stake, possible return, and the odds changes that the player accepts. */
export const makeSlipPanel = ({ translate, money, picks, chips, balance, changed, place }: Needs) => {
  let consent: Consent = 'none'
  let sending = false
  const list = el('ul', { class: 'picked' })
  const none = el('p', { class: 'none' }, translate('sports.empty'))
  const mode = radios<StakeMode>(
    'mode',
    translate('sports.mode'),
    [
      ['single', translate('sports.singles')],
      ['parlay', translate('sports.parlay')],
    ],
    (value) => {
      picks.choose(value)
      changed()
    },
  )
  const agreed = radios<Consent>(
    'consent',
    translate('sports.consent'),
    consents.map((one) => [one, translate(`sports.consent.${one}`)] as const),
    (value) => {
      consent = value
    },
  )
  const stake = el('input', { type: 'text', inputmode: 'decimal', id: 'stake', autocomplete: 'off', dir: 'ltr', 'aria-describedby': 'stake-says' })
  stake.value = money.wire(chips[0] ?? 100)
  const says = el('p', { class: 'stake-says', id: 'stake-says' })
  const [possible, cost] = [el('bdi', { dir: 'ltr' }), el('bdi', { dir: 'ltr' })]
  const go = el('button', { type: 'submit', class: 'primary place' })
  const units = () => money.units(stake.value.trim())
  const add = (chip: number) => () => {
    stake.value = money.wire(units() + chip)
    changed()
  }
  const rack = el(
    'div',
    { class: 'chips', role: 'group', 'aria-label': translate('sports.addStake') },
    ...chips.slice(0, 4).map((chip) => el('button', { type: 'button', onclick: add(chip) }, `+${money.short(chip)}`)),
  )
  const form = el(
    'form',
    {
      class: 'writing',
      onsubmit: (event: Event) => {
        event.preventDefault()
        if (go.getAttribute('aria-disabled') !== 'true') place(units(), consent)
      },
    },
    mode.element,
    el('label', { class: 'stake', for: 'stake' }, el('span', {}, translate('stake')), stake),
    rack,
    says,
    el(
      'dl',
      { class: 'sums' },
      el('dt', {}, translate('sports.cost')),
      el('dd', {}, cost),
      el('dt', {}, translate('sports.possible')),
      el('dd', {}, possible),
    ),
    agreed.element,
    go,
  )
  stake.addEventListener('input', () => changed())
  const line = ({ match, code, odds, before }: SlipPick) => {
    const name = pickName(translate, code, match)
    const figure = el('b', { dir: 'ltr' }, odds === null ? '–' : oddsText(odds))
    const was = odds !== null && before !== null && before !== odds ? [el('s', { dir: 'ltr' }, oddsText(before))] : []
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
      el(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': translate('sports.remove', { pick: name }),
          onclick: () => {
            picks.remove(match.id, code)
            changed()
            stake.focus()
          },
        },
        '×',
      ),
    )
  }
  let painted = ''
  agreed.set(consent)
  return {
    element: el(
      'section',
      { class: 'slip', id: 'pane-slip', 'aria-label': translate('sports.slip') },
      el('h2', {}, translate('sports.slip')),
      none,
      list,
      form,
    ),
    setSending: (on: boolean) => {
      sending = on
    },
    paint: () => {
      const all = picks.all()
      const now = JSON.stringify(all.map(({ match, code, odds, before }) => [match.id, code, odds, before]))
      if (now !== painted) {
        // The list is not rebuilt until one of its entries changes: a focused button must not be lost.
        const place = [...list.querySelectorAll('button')].findIndex((button) => button === document.activeElement)
        list.replaceChildren(...all.map(line))
        if (place >= 0) list.querySelectorAll('button')[place]?.focus()
        painted = now
      }
      none.hidden = all.length > 0
      form.hidden = all.length === 0
      mode.set(picks.mode(), (value) => value === 'single' || picks.mayJoin())
      mode.element.hidden = all.length < 2
      const back = picks.possible(units())
      const short = picks.cost(units()) > balance()
      cost.textContent = money.shown(picks.cost(units()))
      possible.textContent = back === null ? '–' : money.shown(back)
      const notJoined = all.length > 1 && !picks.mayJoin()
      const waits = picks.isLive() ? translate('sports.waits', { seconds: liveBetDelayMillis / 1000 }) : ''
      says.textContent = short ? translate('color.short') : notJoined ? translate('sports.onePerMatch') : waits
      go.textContent = translate(sending ? 'sports.placing' : 'sports.place', { amount: money.shown(picks.cost(units())) })
      go.setAttribute('aria-disabled', String(sending || back === null || short || units() <= 0))
    },
  }
}
