import { dropPayouts, type InstantName, revealOrder, ticketPrizes } from '@perya/domain/games/instant/instant-games'
import { firstOfPile, type TableOutcome, pile, sumOf } from '@perya/domain/games/table/table-game'
import { el, sleep, svg } from '../frame/view/el.ts'
import type { Translate } from '../frame/text/messages.ts'

/** Options of a scene. `symbols` are the pictures of a ticket, the best last. */
export type SceneOptions = {
  readonly translate: Translate
  readonly calm: () => boolean
  readonly tick: (place: number) => void
  readonly symbols: readonly string[]
}

/** The scene of an instant game: it only shows a decided outcome. `spot` is the player's choice. */
export type InstantScene = {
  readonly element: HTMLElement
  readonly choose: (spot: string) => void
  readonly start: () => void
  readonly reveal: (outcome: TableOutcome, spot: string) => Promise<void>
  readonly says: (outcome: TableOutcome) => string
}

const frame = (name: string, label: string, ...children: Node[]) =>
  el('div', { class: `scene ${name}`, role: 'img', 'aria-label': label }, ...children)

const scratch = ({ translate, calm, tick, symbols }: SceneOptions): InstantScene => {
  const fields = Array.from({ length: 9 }, () => el('i', { class: 'field' }))
  const element = frame('scratch-scene', translate('instant.fresh'), el('div', { class: 'nine' }, ...fields))
  const says = (outcome: TableOutcome) => {
    const prize = ticketPrizes[firstOfPile(outcome, 'prize')]
    return prize === undefined ? translate('scratch.none') : translate('scratch.three', { times: prize[0] / 100 })
  }
  const start = () => {
    for (const field of fields) {
      field.replaceChildren()
      field.className = 'field'
    }
  }
  return {
    element,
    choose: () => {},
    start,
    says,
    reveal: async (outcome) => {
      const shown = pile(outcome, 'fields')
      for (const [i, field] of fields.entries()) {
        const symbol = shown[i] ?? 0
        field.replaceChildren(el('img', { src: symbols[symbol] ?? '', alt: '', width: 84, height: 84 }))
        field.classList.add('open')
        if (!calm()) {
          tick(i % 4)
          await sleep(190)
        }
      }
      fields.forEach((field, i) => field.classList.toggle('won', shown[i] === firstOfPile(outcome, 'prize')))
      element.setAttribute('aria-label', says(outcome))
    },
  }
}

const raffle = ({ translate, calm, tick }: SceneOptions): InstantScene => {
  const wheels = [0, 1, 2].map(() => el('b', { class: 'digit' }, '–'))
  const mine = el('p', { class: 'own-number' })
  const element = frame('raffle-scene', translate('instant.fresh'), el('div', { class: 'digits-row' }, ...wheels), mine)
  const says = (outcome: TableOutcome) => translate('raffle.drawn', { number: String(firstOfPile(outcome, 'digits')).padStart(3, '0') })
  return {
    element,
    choose: (spot) => {
      mine.textContent = translate('raffle.mine', { number: spot.slice(6).padStart(3, '0') })
    },
    start: () => {
      for (const wheel of wheels) wheel.className = 'digit'
    },
    says,
    reveal: async (outcome, spot) => {
      const drawn = String(firstOfPile(outcome, 'digits')).padStart(3, '0')
      const own = spot.slice(6).padStart(3, '0')
      let fits = true
      // From the right, because prizes match the last digits.
      for (const place of [2, 1, 0]) {
        const wheel = wheels[place]
        if (!wheel) continue
        if (!calm())
          for (let turn = 0; turn < 9; turn += 1) {
            wheel.textContent = String((turn * 7 + place) % 10)
            if (turn % 3 === 0) tick(place)
            await sleep(70)
          }
        wheel.textContent = drawn[place] ?? '0'
        fits &&= drawn[place] === own[place]
        wheel.classList.toggle('won', fits)
      }
      element.setAttribute('aria-label', says(outcome))
    },
  }
}

const rows = 12
const drop = ({ translate, calm, tick }: SceneOptions): InstantScene => {
  const step = 15
  const at = (row: number, right: number) => [(right - row / 2) * step, 14 + row * step] as const
  const pegs = Array.from({ length: rows }, (_none, row) =>
    Array.from({ length: row + 1 }, (_skip, right) => svg('circle', { cx: at(row, right)[0], cy: at(row, right)[1] + 5, r: 2.4, fill: '#fff5d6' })),
  ).flat()
  const ball = svg('circle', { r: 5, fill: 'var(--accent)', cx: 0, cy: 4, class: 'drop-ball' })
  const bins = Array.from({ length: rows + 1 }, (_none, bin) => {
    const text = svg('text', {
      x: (bin - rows / 2) * step,
      y: 14 + rows * step + 11,
      'text-anchor': 'middle',
      'font-size': 5.4,
      'font-weight': 700,
      fill: '#fff',
    })
    const box = svg('rect', {
      x: (bin - rows / 2) * step - 7,
      y: 14 + rows * step + 2,
      width: 14,
      height: 14,
      rx: 3,
      fill: `hsl(${45 - Math.abs(bin - 6) * 9} 72% ${30 + Math.abs(bin - 6) * 2.4}%)`,
    })
    return { text, box }
  })
  const element = frame(
    'drop-scene',
    translate('instant.fresh'),
    svg('svg', { viewBox: '-105 -4 210 220', 'aria-hidden': 'true' }, ...pegs, ...bins.flatMap(({ box, text }) => [box, text]), ball),
  )
  const place = (x: number, y: number) => {
    ball.setAttribute('cx', String(x))
    ball.setAttribute('cy', String(y))
  }
  const choose = (spot: string) => {
    const pays = spot === 'brisk' || spot === 'wild' ? dropPayouts[spot] : dropPayouts.calm
    bins.forEach(({ text }, bin) => {
      text.textContent = `×${(pays[bin] ?? 0) / 100}`
    })
  }
  const says = (outcome: TableOutcome) => translate('drop.bin', { bin: sumOf(pile(outcome, 'turns')) + 1 })
  choose('calm')
  return {
    element,
    choose,
    start: () => {
      for (const { box } of bins) box.classList.remove('won')
      place(0, 4)
    },
    says,
    reveal: async (outcome) => {
      let right = 0
      for (const [row, turn] of pile(outcome, 'turns').entries()) {
        const [x, y] = at(row, right)
        if (!calm()) {
          place(x, y - 1)
          tick(row % 4)
          await sleep(130)
        }
        right += turn
      }
      place((right - rows / 2) * step, 14 + rows * step + 1)
      bins[right]?.box.classList.add('won')
      element.setAttribute('aria-label', says(outcome))
    },
  }
}

const crash = ({ translate, calm, tick }: SceneOptions): InstantScene => {
  const line = svg('path', { d: 'M0 100', fill: 'none', stroke: 'var(--accent)', 'stroke-width': 3, 'stroke-linecap': 'round' })
  const sun = svg('circle', { r: 6, cx: 0, cy: 100, fill: '#ffd75e' })
  const target = svg('path', { d: 'M0 0', stroke: '#73e396', 'stroke-dasharray': '4 4', 'stroke-width': 1.5 })
  const shown = el('output', { class: 'height' }, '×1.00')
  const element = frame(
    'crash-scene',
    translate('instant.fresh'),
    svg('svg', { viewBox: '-6 -6 172 114', 'aria-hidden': 'true' }, target, line, sun),
    shown,
  )
  // The height of the sky is logarithmic in the multiplier reached.
  const up = (height: number) => 100 - Math.min(1, Math.log(height / 100) / Math.log(60)) * 96
  const says = (outcome: TableOutcome) => translate('crash.ended', { height: (firstOfPile(outcome, 'height') / 100).toFixed(2) })
  const paint = (height: number, along: number) => {
    const [x, y] = [along * 160, up(height)]
    line.setAttribute('d', `M0 100Q${x * 0.7} 100 ${x} ${y}`)
    sun.setAttribute('cx', String(x))
    sun.setAttribute('cy', String(y))
    shown.textContent = `×${(height / 100).toFixed(2)}`
  }
  return {
    element,
    choose: (spot) => target.setAttribute('d', `M0 ${up(Number(spot.slice(2)))}H160`),
    start: () => {
      element.dataset['state'] = ''
      paint(100, 0)
    },
    says,
    reveal: async (outcome, spot) => {
      const end = firstOfPile(outcome, 'height')
      const reaches = end >= Number(spot.slice(2))
      const millis = Math.min(6000, 900 + Math.log(end / 100) * 1500)
      const begin = performance.now()
      while (!calm() && performance.now() - begin < millis) {
        const share = (performance.now() - begin) / millis
        const height = 100 * (end / 100) ** share
        if (reaches && height >= Number(spot.slice(2))) element.dataset['state'] = 'off'
        paint(height, 0.2 + share * 0.8)
        await new Promise(requestAnimationFrame)
      }
      paint(end, 1)
      tick(0)
      element.dataset['state'] = reaches ? 'won' : 'ended'
      element.setAttribute('aria-label', says(outcome))
    },
  }
}

const mines = ({ translate, calm, tick }: SceneOptions): InstantScene => {
  const covers = Array.from({ length: 25 }, () => el('i', { class: 'cover' }))
  const element = frame('mines-scene', translate('instant.fresh'), el('div', { class: 'five' }, ...covers))
  const countOf = (spot: string) => Number(spot.slice(4))
  const minesOf = (outcome: TableOutcome) => new Set(pile(outcome, 'order').slice(0, 4))
  const mark = (spot: string) => covers.forEach((cover, i) => cover.classList.toggle('chosen', revealOrder.slice(0, countOf(spot)).includes(i)))
  const says = (outcome: TableOutcome) => translate('mines.free', { count: revealOrder.findIndex((cover) => minesOf(outcome).has(cover)) })
  return {
    element,
    choose: mark,
    start: () => {
      for (const cover of covers) {
        cover.textContent = ''
        cover.classList.remove('free', 'mine', 'seen')
      }
    },
    says,
    reveal: async (outcome, spot) => {
      const hidden = minesOf(outcome)
      for (const place of revealOrder.slice(0, countOf(spot))) {
        const cover = covers[place]
        if (!cover) continue
        if (!calm()) {
          tick(1)
          await sleep(300)
        }
        cover.classList.add(hidden.has(place) ? 'mine' : 'free')
        cover.textContent = hidden.has(place) ? '✹' : '★'
        if (hidden.has(place)) break
      }
      for (const place of hidden) covers[place]?.classList.add('seen')
      element.setAttribute('aria-label', says(outcome))
    },
  }
}

const makers: Readonly<Record<InstantName, (needs: SceneOptions) => InstantScene>> = { scratch, raffle, drop, crash, mines }

/** The scene of an instant game. */
export const createInstantScene = (name: InstantName, needs: SceneOptions): InstantScene => makers[name](needs)
