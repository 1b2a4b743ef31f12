import { el, svg } from './el.ts'
import type { GameContext } from '../game-context.ts'
import { frameStorage } from '../frame-storage.ts'

const icon = (path: string) =>
  svg(
    'svg',
    { viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true' },
    svg('path', { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  )
const SPEAKER = 'M4 9v6h4l5 4V5L8 9H4z'
const WAVES = 'M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11'
const CROSS = 'M16.5 9.5l5 5m0-5l-5 5'
const SHIELD = 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6l7-3zM9 12l2.2 2.2L15.5 10'
const INFO = 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'

/** The bar above the game: title, book (real or fun money), sound, rules. */
export const createTopBar = <R>(table: GameContext<R>, onRules: () => void): HTMLElement => {
  const { opened, translate, sounds } = table
  const sound = el('button', { type: 'button', class: 'round' })
  const show = () => {
    sound.replaceChildren(icon(`${SPEAKER}${sounds.isOn() ? WAVES : CROSS}`))
    sound.setAttribute('aria-label', translate(sounds.isOn() ? 'sound.off' : 'sound.on'))
    sound.setAttribute('aria-pressed', String(sounds.isOn()))
  }
  sound.addEventListener('click', () => {
    sounds.turn(!sounds.isOn())
    frameStorage.write('sound', sounds.isOn() ? '1' : '0')
    show()
  })
  show()
  const openFair = async () => (await import('./fair-sheet.ts')).openFairnessDialog(table)
  const fair = el('button', { type: 'button', class: 'round', 'aria-label': translate('fair.page'), onclick: () => void openFair() }, icon(SHIELD))
  table.shell.listen((message) => {
    if (message.verb === 'sound') show()
  })
  return el(
    'div',
    { class: 'bar' },
    el('h1', {}, opened.game.title),
    el('span', { class: `book ${opened.book}` }, translate(`book.${opened.book}`)),
    ...(opened.fair === null ? [] : [fair]),
    sound,
    el('button', { type: 'button', class: 'round', 'aria-label': translate('rules'), onclick: onRules }, icon(INFO)),
  )
}

/** Opens a dialog that Escape, its button and its backdrop close; focus is restored automatically. */
export const openDialog = (title: string, closeLabel: string, ...content: (Node | string)[]): void => {
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    el('header', {}, el('h2', { id: 'sheet-title' }, title), el('button', { type: 'button', onclick: () => dialog.close() }, closeLabel)),
    el('div', { class: 'sheet-body', tabindex: 0 }, ...content),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
