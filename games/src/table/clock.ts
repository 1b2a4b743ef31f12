import { el, svg } from '../frame/view/el.ts'
import { createServerClock } from '../frame/connection/server-clock.ts'
import type { Translate } from '../frame/text/messages.ts'

type Times = { readonly now: number; readonly opensAt: number; readonly closesAt: number; readonly endsAt: number }

const around = 2 * Math.PI * 20

/** The clock of a table: it follows the server's time, independent of the device's clock. */
export const makeClock = (translate: Translate) => {
  const { now, follow } = createServerClock()
  let times: Times | null = null
  const arc = svg('circle', {
    cx: 24,
    cy: 24,
    r: 20,
    fill: 'none',
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-dasharray': around,
    class: 'arc',
  })
  const left = el('b', {})
  const words = el('span', {})
  const face = svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    svg('circle', { cx: 24, cy: 24, r: 20, fill: 'none', 'stroke-width': 5, class: 'rail' }),
    arc,
  )
  const element = el('div', { class: 'clock', role: 'timer', 'aria-live': 'off' }, el('div', { class: 'face-of' }, face, left), words)
  const show = () => {
    if (times === null) return
    const isOpen = now() < times.closesAt
    const until = isOpen ? times.closesAt : times.endsAt
    const from = isOpen ? times.opensAt : times.closesAt
    const share = Math.max(0, Math.min(1, (until - now()) / (until - from)))
    arc.setAttribute('stroke-dashoffset', String(around * (1 - share)))
    left.textContent = String(Math.max(0, Math.ceil((until - now()) / 1000)))
    words.textContent = translate(isOpen ? 'clock.open' : 'clock.next')
    element.dataset['state'] = isOpen ? (until - now() < 4000 ? 'soon' : 'open') : 'closed'
  }
  setInterval(show, 250)
  return {
    element,
    now,
    follow: (seen: Times) => {
      follow(seen.now)
      times = seen
      show()
    },
  }
}
